import 'fake-indexeddb/auto'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Drafting } from './draft-kind.ts'
import { draftsOf } from './drafts.ts'
import { useSavedDraft } from './use-saved-draft.ts'

const notes: Drafting<{ words: string }> = {
  kind: 'note',
  shape: 1,
  idOf: () => 'note',
  isEmpty: ({ words }) => !words,
  anew: (body) => body,
}

const sent = vi.fn<(words: string) => void>()

function Note() {
  const form = useRef<HTMLFormElement>(null)
  const { body, change } = useSavedDraft(notes, { ownerId: 'ada', key: 'new' }, () => ({ words: '' }))
  useLayoutEffect(() => {
    change(() => ({ words: 'A kettle' }))
    queueMicrotask(() => form.current?.requestSubmit())
  }, [change])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sent(body.words)
  }
  return <form ref={form} onSubmit={submit} />
}

afterEach(() => {
  document.body.innerHTML = ''
})

test('what is typed before React’s effects have run is in a form that is sent in the same moment', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Note />)
  document.body.append(root)
  hydrateRoot(root, <Note />)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('A kettle'))
  expect(sent).toHaveBeenCalledTimes(1)
  // Left while it is being kept, it would be broken off with this test.
  await vi.waitFor(async () => expect(await draftsOf('ada', 'note')).toHaveLength(1))
})
