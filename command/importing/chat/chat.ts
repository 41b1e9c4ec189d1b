import { copyFile, stat } from 'node:fs/promises'
import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { clock } from '#server/platform/clock.ts'
import type { Place, Say } from '../../command.ts'
import { type Folder, openFolder } from '../folder.ts'
import { askedOf, type Importer, withMedia } from '../importer.ts'
import { importChat } from './import-chat.ts'
import type { Chat } from './message.ts'
import { readTelegram } from './telegram.ts'
import { type Files, openChat } from './zip.ts'

export const chat: Importer = {
  ways: [
    [
      'import chat FILE.zip [--as EMAIL] [--dry-run]',
      'makes drafts of the papers in an exported WhatsApp chat, for the admins to decide; again adds nothing twice',
    ],
  ],
  async run(place, words, say) {
    const { path, asked } = askedHere(chat, words)
    const { close, ...opened } = await openChat(path)
    try {
      return await importFrom(place, { chat: opened.chat, files: opened, ...asked }, say)
    } finally {
      await close()
    }
  },
}

export const telegram: Importer = {
  ways: [
    ['import telegram FOLDER [--as EMAIL] [--dry-run]', 'the same for an exported Telegram chat, as JSON'],
  ],
  async run(place, words, say) {
    const { path, asked } = askedHere(telegram, words)
    const read = await readTelegram(path)
    return importFrom(place, { chat: read, files: filesIn(await openFolder(path)), ...asked }, say)
  },
}

/** The files of a folder, by their paths in it. */
export function filesIn(folder: Folder): Files {
  const pathOf = (name: string) => {
    try {
      return folder.pathOf(name)
    } catch {
      return null
    }
  }
  return {
    has: (name) => pathOf(name) !== null,
    async copy(name, to) {
      const path = folder.pathOf(name)
      if ((await stat(path)).size > limits.bookBytes)
        throw new Problem('tooLarge', 'It is larger than 100 MB')
      await copyFile(path, to)
    },
  }
}

interface Given {
  chat: Chat
  files: Files
  email: string | undefined
  isDry: boolean | undefined
}

const importFrom = (place: Place, given: Given, say: Say) =>
  withMedia(place, (media) => importChat({ ...place, ...media, clock }, given, say))

const askedHere = (of: Importer, words: string[]) => {
  const { path, said, isDry } = askedOf(of, words, { texts: ['as'] })
  return { path, asked: { email: said.as, isDry } }
}
