// Rows written are what Cloudflare charges for: counted where it counts them.

/** The state of an object whose statements are counted. */
export function countedState(ctx: DurableObjectState, count: (rows: number) => void): DurableObjectState {
  const { sql } = ctx.storage;
  const exec = sql.exec.bind(sql);
  sql.exec = (...statement) => {
    const cursor = exec(...statement);
    count(cursor.rowsWritten);
    // What is counted has no part in the type of the rows.
    return cursor as never;
  };
  return ctx;
}

/** A database whose statements are counted: those of a batch, and those that are run by themselves. */
export function countedDatabase(db: D1Database, count: (rows: number) => void): D1Database {
  const batch = db.batch.bind(db);
  db.batch = async <T>(statements: D1PreparedStatement[]) => {
    const results = await batch<T>(statements);
    for (const { meta } of results) count(meta.rows_written);
    return results;
  };
  const prepare = db.prepare.bind(db);
  db.prepare = (query) => {
    const statement = prepare(query);
    const bind = statement.bind.bind(statement);
    statement.bind = (...values) => {
      const bound = bind(...values);
      const run = bound.run.bind(bound);
      bound.run = async <T>() => {
        const result = await run<T>();
        count(result.meta.rows_written);
        return result;
      };
      return bound;
    };
    return statement;
  };
  return db;
}
