import { CompiledQuery, createQueryId, type KyselyPlugin } from 'kysely'
import type { Database } from '#server/platform/database/port.ts'

/** SQLite's query plan for each statement that is read in `work`. */
export async function queryPlans(
  { read }: Pick<Database, 'read'>,
  work: (listening: Database['read']) => Promise<unknown>,
): Promise<string[]> {
  const asked: CompiledQuery[] = []
  const listening: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(read.getExecutor().compileQuery(node, createQueryId()))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(read.withPlugin(listening))
  return Promise.all(
    asked.map(async ({ sql, parameters }) => {
      const { rows } = await read.executeQuery(
        CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
      )
      return (rows as { detail: string }[]).map(({ detail }) => detail).join('; ') // the shape that SQLite returns
    }),
  )
}
