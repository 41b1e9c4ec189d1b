import { type FileHandle, open, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ZipEntry, ZipLimits } from '#contract/books/zip-rules.ts'
import { zipLimits } from '#contract/books/zip-rules.ts'
import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { directoryOf, readEntry } from '#server/platform/media/books/unpack-book.ts'
import type { Chat } from './message.ts'
import { readWhatsapp } from './whatsapp.ts'

/** A chat has more and larger files than a book, such as films; only those that are taken are unpacked. */
const most: ZipLimits = {
  ...{ ...zipLimits, entries: 50_000, directoryBytes: 16 * 1024 * 1024 },
  ...{ entryBytes: 4 * 1024 ** 3, allBytes: 16 * 1024 ** 3 },
}
const mostText = 64 * 1024 * 1024

/** Files of an export, by the names that its messages say. */
export interface Files {
  /** Whether the export has it. */
  has(name: string): boolean
  /** Copies it there. Throws a sentence where it cannot be taken. */
  copy(name: string, path: string): Promise<void>
}

interface Opened extends Files {
  chat: Chat
  close(): Promise<void>
}

/** Opens a WhatsApp export; it is refused like every other zip that could harm. Nothing is unpacked by its own name. */
export async function openChat(path: string): Promise<Opened> {
  const file = await open(path, 'r').catch(() => {
    throw new Problem('missing', `There is no file ${path}`)
  })
  try {
    const { entries } = await directoryOf(file, most)
    const byName = new Map(entries.map((entry) => [lastOf(entry.name), entry]))
    const chat = await chatAmong(file, entries)
    if (!chat) throw new Problem('invalid', 'There is no WhatsApp chat in this file. Use “Export chat”.')
    return {
      chat,
      has: (name) => byName.has(lastOf(name)),
      async copy(name, to) {
        const entry = byName.get(lastOf(name))
        if (!entry) throw new Problem('missing', 'It is not in the export')
        if (entry.unpacked > limits.bookBytes) throw new Problem('tooLarge', 'It is larger than 100 MB')
        await writeFile(to, await readEntry(file, entry))
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

const lastOf = (name: string) => basename(name).normalize('NFC')

/** '_chat.txt' on an iPhone, 'WhatsApp Chat with CSC 200L.txt' on Android; members may have sent texts, too. */
async function chatAmong(file: FileHandle, entries: readonly ZipEntry[]): Promise<Chat | null> {
  const rank = ({ name }: ZipEntry) => (/(?:^|\/)_chat\.txt$/.test(name) ? 0 : /whatsapp/i.test(name) ? 1 : 2)
  const texts = entries.filter(({ name }) => /\.txt$/i.test(name) && !/__MACOSX/.test(name))
  for (const entry of texts.sort((one, other) => rank(one) - rank(other))) {
    if (entry.unpacked > mostText) continue
    const chat = readWhatsapp(new TextDecoder().decode(await readEntry(file, entry)))
    if (chat) return chat
  }
  return null
}
