/** A connection keeps as many prepared statements as this; more texts than a campus has. */
const most = 500

/**
 * Names for queries that are worth preparing: parsing them anew takes longer than running them. What searches text is
 * planned for its words each time. A query for all columns must not be prepared: when a newer program has added one,
 * PostgreSQL refuses to run what it had prepared.
 */
export function openStatementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known || names.size >= most || /\blike\b|\*/i.test(sql)) return known
    const name = `kept ${names.size}`
    names.set(sql, name)
    return name
  }
}
