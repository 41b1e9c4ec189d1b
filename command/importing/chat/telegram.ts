import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { type Chat, plainText } from './message.ts'

/** Of `result.json`; a chat of ten years has a tenth of it. */
const mostBytes = 256 * 1024 * 1024

const piece = z.union([z.string(), z.looseObject({ text: z.string().catch('') })])
/** Only what is read; whatever else or odd stands there is left. */
const message = z.looseObject({
  id: z.number().catch(0),
  type: z.string().catch(''),
  date: z.string().catch(''),
  from_id: z.union([z.string(), z.number()]).nullish().catch(null),
  text: z.union([z.string(), z.array(piece)]).catch(''),
  photo: z.string().nullish().catch(null),
  file: z.string().nullish().catch(null),
  media_type: z.string().nullish().catch(null),
})
const result = z.looseObject({ messages: z.array(message) })

/** Reads the folder of an exported Telegram chat. Throws a sentence where it is none. */
export async function readTelegram(folder: string): Promise<Chat> {
  const path = join(folder, 'result.json')
  const found = await stat(path).catch(() => null)
  if (!found) throw await noResult(folder)
  if (found.size > mostBytes) throw new Problem('tooLarge', 'result.json is larger than 256 MB')
  const json = parsed(await readFile(path, 'utf8'))
  if (json !== null && typeof json === 'object' && 'chats' in json)
    throw new Problem('invalid', 'This is the export of a whole account. Open one chat and export that.')
  const read = result.safeParse(json)
  if (!read.success) throw new Problem('invalid', 'result.json is no export of a Telegram chat')
  let omitted = 0
  const messages = read.data.messages.flatMap((one) => {
    if (one.type !== 'message') return []
    const named = one.photo ?? (one.media_type ? null : one.file) ?? null
    // '(File not included. Change data exporting settings to download.)'
    const isOmitted = named?.startsWith('(') ?? false
    if (isOmitted) omitted += 1
    const pieces = typeof one.text === 'string' ? [one.text] : one.text
    const text = pieces.map((part) => (typeof part === 'string' ? part : part.text)).join('')
    return [
      {
        ...{ at: `Message ${one.id}`, from: String(one.from_id ?? ''), text: plainText(text) },
        minute: Math.floor(Date.parse(`${one.date}Z`) / 60_000) || 0,
        file: isOmitted ? null : named,
      },
    ]
  })
  return { messages, omitted }
}

async function noResult(folder: string): Promise<Problem> {
  if (await stat(join(folder, 'messages.html')).catch(() => null))
    return new Problem(
      'invalid',
      'This chat was exported as HTML. Export it again and choose “Machine-readable JSON”.',
    )
  return new Problem('missing', `There is no result.json in ${folder}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new Problem('invalid', 'result.json is cut off or damaged. Export the chat again.')
  }
}
