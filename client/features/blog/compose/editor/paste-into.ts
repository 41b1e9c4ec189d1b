import type { EditorView } from 'prosemirror-view'
import { toast } from '#client/ui/feedback/toast.ts'
import type { Clipboard } from '#client/ui/forms/paste/read-pasted.ts'
import { late } from '#client/ui/lazy-component.ts'

/** Adds pictures and gives their ids; null for a refused one. */
export type TakePictures = (files: File[]) => Promise<(string | null)[]>

/** Loaded on demand, at the first paste. */
const reader = late(async () => ({
  ...(await import('#client/ui/forms/paste/read-pasted.ts')),
  ...(await import('#client/ui/forms/paste/dropped-content.ts')),
}))

/**
 * Inserts pasted content, and says what a post cannot hold of it. When the converter cannot be loaded the plain text
 * is inserted: every word is there.
 */
export async function pasteInto(
  view: EditorView,
  clipboard: Clipboard,
  takePictures: TakePictures,
): Promise<void> {
  const { readPasted, toldOf } = (await reader.ready().catch(() => null)) ?? {}
  if (!readPasted || !toldOf) {
    if (!view.isDestroyed) view.pasteText(clipboard.text)
    return
  }
  const { blocks, files, left } = await readPasted(clipboard)
  const ids = files.length > 0 ? await takePictures(files) : []
  if (view.isDestroyed) return
  const box = document.implementation.createHTMLDocument('').createElement('div')
  for (const block of blocks) {
    const id = ids[Number(block.getAttribute('data-file'))]
    if (block.hasAttribute('data-file')) {
      block.removeAttribute('data-file')
      if (id) block.setAttribute('src', `/files/${id}`)
      else left.pictures += 1
    }
    box.append(block)
  }
  view.pasteHTML(box.innerHTML)
  const told = toldOf(left, 'Picture')
  if (told) toast.tell(told)
}
