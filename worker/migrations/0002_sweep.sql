-- Tables that never began, by when they were closed: the sweep looks for the oldest of them.
CREATE INDEX tables_closed ON tables (status_at) WHERE status = 'closed';
