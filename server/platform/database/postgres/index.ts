import type { Database } from '../index.ts'
export async function openPostgres(_url: string): Promise<Database> {
  throw new Error('PostgreSQL is on its way; leave DATABASE_URL unset until then.')
}
