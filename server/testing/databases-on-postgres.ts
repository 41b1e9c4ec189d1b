import pg from 'pg'

export const template = 'campus_template'

export function inDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** A new database, as a copy of another. */
export async function makeDatabase(url: string, name: string, from = template): Promise<string> {
  await asOwner(url, `create database "${name}" template "${from}" strategy file_copy`)
  return inDatabase(url, name)
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await asOwner(url, `drop database if exists "${name}" with (force)`)
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
