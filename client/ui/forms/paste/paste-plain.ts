import { toast } from '#client/ui/feedback/toast.ts'
import { toldOf } from './dropped-content.ts'
import { asPlain } from './plain-text.ts'
import { type Clipboard, readPasted } from './read-pasted.ts'

/** A paste as plain text; tells the person what plain text cannot hold. */
export async function plainWords(clipboard: Clipboard): Promise<string> {
  const pasted = await readPasted(clipboard)
  const words = asPlain(pasted)
  const told = toldOf(pasted.left, null)
  if (told) toast.tell(told)
  return words || clipboard.text
}
