-- What is wrong with the records of a run, for Spark SQL and DuckDB: no row where every job has been done once and its records are whole.
-- From the tables of records.py, and `jobs` with the id of each.

CREATE OR REPLACE TEMP VIEW problems AS
WITH counted AS (
    SELECT id, 'diagnostic' AS kind FROM diagnostics
    UNION ALL SELECT id, 'period' FROM periods
    UNION ALL SELECT id, 'shift' FROM shifts
    UNION ALL SELECT id, 'allocation' FROM allocations
    UNION ALL SELECT id, 'employee' FROM employees
    UNION ALL SELECT id, 'workweek' FROM workweeks
    UNION ALL SELECT id, 'occupation' FROM occupations
    UNION ALL SELECT id, 'pool' FROM pools
    UNION ALL SELECT id, 'wage' FROM wages
    UNION ALL SELECT id, 'check' FROM checks
),
found AS (SELECT id, kind, count(*) AS number FROM counted GROUP BY id, kind),
stated AS (
    SELECT id, 'diagnostic' AS kind, count_diagnostic AS number FROM ends
    UNION ALL SELECT id, 'period', count_period FROM ends
    UNION ALL SELECT id, 'shift', count_shift FROM ends
    UNION ALL SELECT id, 'allocation', count_allocation FROM ends
    UNION ALL SELECT id, 'employee', count_employee FROM ends
    UNION ALL SELECT id, 'workweek', count_workweek FROM ends
    UNION ALL SELECT id, 'occupation', count_occupation FROM ends
    UNION ALL SELECT id, 'pool', count_pool FROM ends
    UNION ALL SELECT id, 'wage', count_wage FROM ends
    UNION ALL SELECT id, 'check', count_check FROM ends
),
paid AS (
    SELECT id, first_day, date, shift, sum(digital_tips) AS digital, sum(cash_tips) AS cash, sum(total_tips) AS total
    FROM allocations GROUP BY id, first_day, date, shift
)
SELECT 'a job without an end' AS problem, jobs.id AS id, '' AS detail
FROM jobs LEFT JOIN ends ON ends.id = jobs.id WHERE ends.status IS NULL
UNION ALL
SELECT 'an end without a job', ends.id, ''
FROM ends LEFT JOIN jobs ON jobs.id = ends.id WHERE jobs.id IS NULL
UNION ALL
SELECT 'several ends of a job', id, CAST(count(*) AS STRING) FROM ends GROUP BY id HAVING count(*) > 1
UNION ALL
SELECT 'other records than its end counts', coalesce(stated.id, found.id),
    concat(coalesce(stated.kind, found.kind), ': ', CAST(coalesce(found.number, 0) AS STRING),
        ', not ', CAST(coalesce(stated.number, 0) AS STRING))
FROM stated FULL OUTER JOIN found ON found.id = stated.id AND found.kind = stated.kind
WHERE coalesce(stated.number, 0) <> coalesce(found.number, 0)
UNION ALL
SELECT 'allocations that are not the tips of their shift', shifts.id,
    concat(CAST(shifts.date AS STRING), ' ', shifts.shift, ': ', CAST(coalesce(paid.total, 0) AS STRING),
        ', not ', CAST(shifts.total_tips AS STRING))
FROM shifts JOIN ends ON ends.id = shifts.id
LEFT JOIN paid ON paid.id = shifts.id AND paid.first_day = shifts.first_day AND paid.date = shifts.date
    AND paid.shift = shifts.shift
WHERE ends.status = 0 AND (coalesce(paid.digital, 0) <> shifts.digital_tips OR coalesce(paid.cash, 0) <> shifts.cash_tips
    OR coalesce(paid.total, 0) <> shifts.total_tips)
UNION ALL
SELECT 'allocations without a shift', paid.id, concat(CAST(paid.date AS STRING), ' ', paid.shift)
FROM paid LEFT JOIN shifts ON paid.id = shifts.id AND paid.first_day = shifts.first_day AND paid.date = shifts.date
    AND paid.shift = shifts.shift
WHERE shifts.id IS NULL
UNION ALL
SELECT 'several versions of the program', CAST(NULL AS STRING), concat(min(version), ' to ', max(version))
FROM runs HAVING count(DISTINCT concat(CAST(protocol AS STRING), ' ', version, '+', coalesce(build, ''))) > 1
UNION ALL
SELECT 'a protocol that these tables do not know', CAST(NULL AS STRING), CAST(max(protocol) AS STRING)
FROM runs HAVING max(protocol) <> 1;
