-- Run at each start: who the programme is in the database, and how long it may keep others waiting.
\getenv password POSTGRES_PASSWORD
select 'create role waymark' where not exists (select from pg_roles where rolname = 'waymark') \gexec
alter role waymark login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
alter role waymark set lock_timeout = '15s';
alter role waymark set statement_timeout = '60s';
alter role waymark set idle_in_transaction_session_timeout = '60s';
select 'create database waymark owner waymark' where not exists (select from pg_database where datname = 'waymark') \gexec
revoke all on database waymark, postgres, template1 from public;
