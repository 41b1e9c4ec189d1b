import pg from 'pg'

const { INT8, NUMERIC, BOOL } = pg.types.builtins

/** Makes counts, sums and averages numbers, and comparisons 1 or 0, as SQLite gives them. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [BOOL, (text) => (text === 't' ? 1 : 0)],
])

export const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => parsers.get(id) ?? pg.types.getTypeParser(id, format),
}
