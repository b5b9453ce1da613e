-- The tables of a bureau or a group, for Spark SQL and DuckDB: one text, the same rows in both.
-- From the tables of records.py, and `locations` with the company and region of each job's id.
-- Amounts are sums of decimals; nothing is divided, so nothing is rounded. Amounts of two currencies are never added.

-- A row for each job, refused ones too, with their first reason.
CREATE OR REPLACE TEMP VIEW by_location AS
WITH worked AS (
    SELECT id, sum(hours) AS hours, sum(card_fee) AS card_fee, sum(service_charges) AS service_charges,
        count(*) AS shifts
    FROM shifts GROUP BY id
),
present AS (SELECT id, count(DISTINCT employee_id) AS people FROM employees GROUP BY id),
reasons AS (
    SELECT id, code, message, row_number() OVER (
        PARTITION BY id ORDER BY coalesce(file, ''), coalesce(start_line, 0), coalesce(start_column, 0), code, message
    ) AS number
    FROM diagnostics WHERE severity = 'error'
)
SELECT ends.id AS id, locations.company AS company, locations.region AS region, ends.location AS location,
    ends.restaurant AS restaurant, ends.first_day AS first_day, ends.last_day AS last_day, ends.status AS status,
    ends.currency AS currency, ends.digital_tips AS digital_tips, ends.cash_tips AS cash_tips,
    worked.card_fee AS card_fee, worked.service_charges AS service_charges, worked.hours AS hours,
    worked.shifts AS shifts, present.people AS people, ends.failed_checks AS failed_checks,
    reasons.code AS code, reasons.message AS message
FROM ends
LEFT JOIN locations ON locations.id = ends.id
LEFT JOIN worked ON worked.id = ends.id
LEFT JOIN present ON present.id = ends.id
LEFT JOIN reasons ON reasons.id = ends.id AND reasons.number = 1;

-- The restaurants of a company in a currency; what was refused has none.
CREATE OR REPLACE TEMP VIEW by_company AS
SELECT company, region, currency, count(*) AS restaurants,
    sum(CASE WHEN status IN (0, 3) THEN 0 ELSE 1 END) AS refused,
    sum(digital_tips) AS digital_tips, sum(cash_tips) AS cash_tips, sum(card_fee) AS card_fee,
    sum(service_charges) AS service_charges, sum(hours) AS hours, sum(shifts) AS shifts,
    sum(people) AS people, sum(failed_checks) AS failed_checks
FROM by_location GROUP BY company, region, currency;

-- One who has a `person` on the roster is one in all restaurants of a company; nobody else is, whatever the names.
CREATE OR REPLACE TEMP VIEW by_person AS
WITH paid AS (
    SELECT coalesce(locations.company, employees.id) AS company, ends.currency AS currency,
        coalesce(person, concat(employees.id, ' ', employee_id)) AS person, employees.id AS id, name,
        employees.shifts AS shifts, employees.hours AS hours, employees.digital_tips AS digital_tips,
        employees.cash_tips AS cash_tips, employees.service_charges AS service_charges,
        employees.total_tips AS total_tips
    FROM employees
    JOIN ends ON ends.id = employees.id
    LEFT JOIN locations ON locations.id = employees.id
)
SELECT company, person, currency, min(name) AS name, count(DISTINCT id) AS restaurants, sum(shifts) AS shifts,
    sum(hours) AS hours, sum(digital_tips) AS digital_tips, sum(cash_tips) AS cash_tips,
    sum(service_charges) AS service_charges, sum(total_tips) AS total_tips
FROM paid GROUP BY company, person, currency;

-- Hours of a workweek over all restaurants: overtime is due for those above 40 together.
CREATE OR REPLACE TEMP VIEW by_person_week AS
WITH worked AS (
    SELECT coalesce(locations.company, workweeks.id) AS company,
        coalesce(person, concat(workweeks.id, ' ', employee_id)) AS person, workweeks.id AS id, name,
        week_start, week_end, hours
    FROM workweeks LEFT JOIN locations ON locations.id = workweeks.id
)
SELECT company, person, week_start, week_end, min(name) AS name, count(DISTINCT id) AS restaurants,
    sum(hours) AS hours,
    -- Hours of several workweeks together may be above 40 in none of them.
    CASE WHEN sum(hours) > 40 AND week_end < week_start + INTERVAL 7 DAY THEN sum(hours) - 40 ELSE 0 END AS above_forty
FROM worked GROUP BY company, person, week_start, week_end;

-- Tips by occupation, as wage statements and tax forms have them.
CREATE OR REPLACE TEMP VIEW by_occupation AS
WITH paid AS (
    SELECT locations.company AS company, ends.currency AS currency, occupation_code,
        coalesce(person, concat(occupations.id, ' ', employee_id)) AS person,
        occupations.digital_tips AS digital_tips, occupations.cash_tips AS cash_tips, total_tips
    FROM occupations
    JOIN ends ON ends.id = occupations.id
    LEFT JOIN locations ON locations.id = occupations.id
)
SELECT company, currency, occupation_code, count(DISTINCT person) AS people, sum(digital_tips) AS digital_tips,
    sum(cash_tips) AS cash_tips, sum(total_tips) AS total_tips
FROM paid GROUP BY company, currency, occupation_code;

-- What to send back, with every error.
CREATE OR REPLACE TEMP VIEW refused AS
SELECT ends.id AS id, locations.company AS company, ends.status AS status, code, file, start_line, start_column, message,
    help
FROM ends
LEFT JOIN locations ON locations.id = ends.id
LEFT JOIN diagnostics ON diagnostics.id = ends.id AND severity = 'error'
WHERE ends.status NOT IN (0, 3);

-- What does not reconcile.
CREATE OR REPLACE TEMP VIEW failed_checks AS
SELECT checks.id AS id, locations.company AS company, ends.restaurant AS restaurant, checks.first_day AS first_day,
    checks.date AS date, checks.shift AS shift, rule, expected, actual, difference, detail
FROM checks
JOIN ends ON ends.id = checks.id
LEFT JOIN locations ON locations.id = checks.id
WHERE checks.status = 'FAIL';
