import { useEffect, useRef } from 'react'
import { sharedHere } from '#client/offline/storage/use-shared.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import type { DraftSession } from './draft/draft-session.ts'
import type { DraftState } from './draft/draft-state.ts'
import { isUntouched } from './draft/draft-text.ts'
import { refusalSentence } from './picture-desk.ts'

/** Begins a new post with what another app shared; a text that is being written is put aside. */
export function useSharedPost(
  session: DraftSession,
  { phase, isNew, text }: DraftState,
  startNew: () => void,
) {
  const begun = useRef(false)
  useEffect(() => {
    const shared = sharedHere()
    if (begun.current || phase !== 'ready' || !isNew || !shared) return
    begun.current = true
    if (isUntouched(text)) void begin(session, shared, text)
    else {
      session.layAside()
      startNew()
    }
  })
}

async function begin(
  session: DraftSession,
  shared: string,
  { title, excerpt }: { title: string; excerpt: string },
) {
  const { forgetShared, lookAtShared, sharedWords } = await import('#client/offline/storage/shared-files.ts')
  const words = await sharedWords(shared).catch(() => null)
  if (words) session.goOnWith({ title: words.title || title, excerpt, content: htmlOf(words.text) })
  const [picture] = await lookAtShared(shared).catch(() => [])
  const told = (error: unknown) => void toast.fail(refusalSentence(error))
  const id = picture && (await session.pictures.add(picture).catch(told))
  if (id) session.change({ thumbnail: { id, picture: null } })
  if ((words || picture) && (await liesHere(session))) await forgetShared(shared)
}

/** Whether the changed draft is stored on this phone, once that is known. */
const liesHere = (session: DraftSession): Promise<boolean> =>
  new Promise((tell) => {
    let leave = () => {}
    const look = () => {
      const { keptAt, notKept } = session.state()
      if (!keptAt && !notKept) return false
      leave()
      tell(!notKept)
      return true
    }
    if (!look()) leave = session.subscribe(look)
  })

/** Makes each line a paragraph, and each address a link. */
export const htmlOf = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => `<p>${linked(line.trim())}</p>`)
    .join('')

const linked = (line: string) =>
  escaped(line).replaceAll(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
