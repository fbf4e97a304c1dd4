-- The roles of the shop's database, made once by psql as an administrator: psql -v ON_ERROR_STOP=1 -f roles.sql kolea
-- with POSTGRES_OWNER_PASSWORD and POSTGRES_API_PASSWORD in its environment. The image of PostgreSQL runs it for a new volume.
\getenv owner_password POSTGRES_OWNER_PASSWORD
\getenv api_password POSTGRES_API_PASSWORD
-- Migrates and restores (DATABASE_MIGRATION_URL).
create role kolea_owner login password :'owner_password';
-- What the APIs work under (DATABASE_URL). It gets its rights on tables and sequences from the API that migrates.
create role kolea_api login password :'api_password';
alter database kolea owner to kolea_owner;
revoke all on database kolea from public;
grant connect on database kolea to kolea_api;
