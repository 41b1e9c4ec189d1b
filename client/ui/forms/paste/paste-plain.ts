import { toast } from '#client/ui/feedback/toast.ts'
import { toldOf } from './dropped-content.ts'
import { asPlain } from './plain-text.ts'
import { type Clipboard, readPasted } from './read-pasted.ts'

/** What was pasted, as words for a box that knows nothing else; and what such words cannot hold is said. */
export async function plainWords(clipboard: Clipboard): Promise<string> {
  const pasted = await readPasted(clipboard)
  const words = asPlain(pasted)
  const told = toldOf(pasted.left, null)
  if (told) toast.tell(told)
  return words || clipboard.text
}
