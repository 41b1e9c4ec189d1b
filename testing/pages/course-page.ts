import node from 'node:buffer'
import { vi } from 'vitest'
import type { BookKind } from '#contract/books/endpoints.ts'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { aCampus } from '#testing/pages/campus.ts'
import type { Persona } from '#testing/server/campus.ts'

export async function start(papers: number) {
  vi.stubGlobal('Blob', node.Blob)
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const add = async (
    name: string,
    facts: { kind?: BookKind; courseCode?: string } = {},
    who: Persona = ada,
  ) => {
    const fileId = await keepBookFile(it.platform, small.pdf(name), { ownerId: who.id, name })
    const body = {
      ...{ title: name, description: 'Asked before.', drawnCover: true, fileId },
      ...{ courseCode: 'CHM 201', department: 'Law' as const, kind: 'past questions' as const },
      ...facts,
    }
    return who(api.books.add, { id: newId(), body })
  }
  for (let number = 1; number <= papers; number += 1) await add(`Paper ${number}`)
  return { ...it, ada, add }
}

export const keepIt = /^Save this course on my phone/

export const files = (page: { asked: string[] }) => page.asked.filter((one) => one.includes('/files/')).length
