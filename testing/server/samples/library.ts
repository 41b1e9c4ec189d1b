import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { small } from '#testing/books/small.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import type { Open } from '#testing/server/databases.ts'

type Body = Parameters<typeof bookBody>[1]
export const bookBody = (fileId: string, facts: Record<string, string | boolean | null> = {}) => ({
  title: 'A book',
  description: 'Of some use.',
  drawnCover: true,
  fileId,
  ...facts,
})

/** A campus with a student who adds books. */
export async function library(open: Open, parts: Partial<Platform> = {}) {
  const it = await campus({ database: await open(), with: parts })
  const ada = it.student({ fullName: 'Ada Obi' })
  await ada(api.auth.session, {})
  let made = 0
  /** Uploads a file that nothing has claimed. */
  const send = (who: Persona, bytes: Uint8Array = small.pdf(String(made++))) =>
    keepBookFile(it.platform, bytes, { ownerId: who.id, name: 'book' })
  const add = async (facts: Body = {}, who: Persona = ada, bytes?: Uint8Array) => {
    it.clock.advance(1000)
    const id = newId()
    const body = bookBody(await send(who, bytes), facts) as never // departments and the like come as plain text here
    return who(api.books.add, { id, body })
  }
  return { ...it, ada, send, add }
}
