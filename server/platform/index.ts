import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/port.ts'
import type { Room } from './files/free-space.ts'
import type { FileStore } from './files/port.ts'
import type { Jobs } from './jobs/index.ts'
import type { Limits } from './limits/port.ts'
import type { Live } from './live/port.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/index.ts'
import type { Books } from './media/books/books.ts'
import type { Pictures } from './media/image/image-processing.ts'
import type { BookText } from './media/text/book-text.ts'
import type { Videos } from './media/video/videos.ts'
import type { Push } from './push/index.ts'
import type { Program } from './version.ts'

/** Everything outside the product itself, each behind its port; main.ts and tests choose the adapters. */
export interface Platform {
  config: Config
  program: Program
  clock: Clock
  newId: () => string
  log: Log
  database: Database
  files: FileStore
  room: Room
  pictures: Pictures
  videos: Videos
  books: Books
  texts: BookText
  live: Live
  jobs: Jobs
  mail: Mail
  push: Push
  limits: Limits
}
