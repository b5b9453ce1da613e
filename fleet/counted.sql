-- What is wrong with the records of a run, for Spark SQL and DuckDB: no row where every job has been done once and its
-- records are whole. From the tables of records.py, `jobs` with the id and the latest revision of each, and `limits` with
-- how many may be refused.

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
found AS (
    SELECT id,
        sum(CASE WHEN kind = 'diagnostic' THEN 1 ELSE 0 END) AS count_diagnostic,
        sum(CASE WHEN kind = 'period' THEN 1 ELSE 0 END) AS count_period,
        sum(CASE WHEN kind = 'shift' THEN 1 ELSE 0 END) AS count_shift,
        sum(CASE WHEN kind = 'allocation' THEN 1 ELSE 0 END) AS count_allocation,
        sum(CASE WHEN kind = 'employee' THEN 1 ELSE 0 END) AS count_employee,
        sum(CASE WHEN kind = 'workweek' THEN 1 ELSE 0 END) AS count_workweek,
        sum(CASE WHEN kind = 'occupation' THEN 1 ELSE 0 END) AS count_occupation,
        sum(CASE WHEN kind = 'pool' THEN 1 ELSE 0 END) AS count_pool,
        sum(CASE WHEN kind = 'wage' THEN 1 ELSE 0 END) AS count_wage,
        sum(CASE WHEN kind = 'check' THEN 1 ELSE 0 END) AS count_check
    FROM counted GROUP BY id
),
ended AS (SELECT id, count(*) AS number, min(revision) AS revision FROM ends GROUP BY id),
refused AS (
    SELECT sum(CASE WHEN status IN (0, 3) THEN 0 ELSE 1 END) AS number, count(*) AS among FROM ends
),
paid AS (
    SELECT id, first_day, date, shift, sum(digital_tips) AS digital, sum(cash_tips) AS cash, sum(total_tips) AS total
    FROM allocations GROUP BY id, first_day, date, shift
),
-- A restaurant whose checks fail may have money that nobody got, and says so.
due AS (
    SELECT shifts.id AS id, shifts.first_day AS first_day, date, shift, shifts.digital_tips AS digital, shifts.cash_tips AS cash,
        total_tips AS total
    FROM shifts JOIN ends ON ends.id = shifts.id WHERE ends.status = 0
),
unequal AS (
    SELECT due.id AS id, due.date AS date, due.shift AS shift, due.total AS due, paid.total AS paid
    FROM due LEFT JOIN paid ON paid.id = due.id AND paid.first_day = due.first_day AND paid.date = due.date
        AND paid.shift = due.shift
    WHERE coalesce(paid.digital, 0) <> due.digital OR coalesce(paid.cash, 0) <> due.cash
        OR coalesce(paid.total, 0) <> due.total
)
SELECT
    CASE WHEN ended.id IS NULL THEN 'a job without an end' WHEN jobs.id IS NULL THEN 'an end without a job'
        ELSE 'several ends of a job' END AS problem,
    coalesce(jobs.id, ended.id) AS id, '' AS detail
FROM jobs FULL OUTER JOIN ended ON ended.id = jobs.id
WHERE ended.id IS NULL OR jobs.id IS NULL OR ended.number > 1
UNION ALL
SELECT 'an end of another revision than its job', jobs.id, CAST(ended.revision AS STRING)
FROM jobs JOIN ended ON ended.id = jobs.id WHERE ended.revision <> jobs.revision
UNION ALL
SELECT 'the machine failed at it: to be run again', id, '' FROM ends WHERE status = 74
UNION ALL
SELECT 'more are refused than single mistakes explain', CAST(NULL AS STRING),
    concat(CAST(refused.number AS STRING), ' of ', CAST(among AS STRING), ', so look for a cause that they share')
FROM refused CROSS JOIN limits
WHERE refused.number > limits.refused_count AND 100 * refused.number > limits.refused_percent * among
UNION ALL
SELECT 'other records than its end counts', coalesce(ends.id, found.id), ''
FROM ends FULL OUTER JOIN found ON found.id = ends.id
WHERE ends.id IS NULL
    OR coalesce(found.count_diagnostic, 0) <> ends.count_diagnostic
    OR coalesce(found.count_period, 0) <> ends.count_period
    OR coalesce(found.count_shift, 0) <> ends.count_shift
    OR coalesce(found.count_allocation, 0) <> ends.count_allocation
    OR coalesce(found.count_employee, 0) <> ends.count_employee
    OR coalesce(found.count_workweek, 0) <> ends.count_workweek
    OR coalesce(found.count_occupation, 0) <> ends.count_occupation
    OR coalesce(found.count_pool, 0) <> ends.count_pool
    OR coalesce(found.count_wage, 0) <> ends.count_wage
    OR coalesce(found.count_check, 0) <> ends.count_check
UNION ALL
SELECT 'allocations that are not the tips of their shift', id,
    concat(CAST(date AS STRING), ' ', shift, ': ', coalesce(CAST(paid AS STRING), 'none'), ', not ', CAST(due AS STRING))
FROM unequal
UNION ALL
SELECT 'several versions of the program', CAST(NULL AS STRING), concat(min(version), ' to ', max(version))
FROM runs
HAVING count(DISTINCT concat(CAST(protocol AS STRING), ' ', version, '+', coalesce(build, ''))) > 1
UNION ALL
SELECT 'a protocol that these tables do not know', CAST(NULL AS STRING), CAST(max(protocol) AS STRING)
FROM runs HAVING max(protocol) <> 1;
