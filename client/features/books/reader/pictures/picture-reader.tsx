import { openCbz } from '../formats/cbz.ts'
import { Opening } from '../opening/opening.tsx'
import { useOpened } from '../opening/use-opened.ts'
import type { ReaderProps } from '../reader.ts'
import { PicturePages } from './picture-pages.tsx'

/** A CBZ: a picture a page. */
export default function PictureReader({ book, place, retry }: ReaderProps) {
  const { opened, failure, waiting } = useOpened(book, openCbz, () => undefined)
  if (opened) return <PicturePages book={book} pages={opened} place={place} waiting={waiting} />
  return <Opening {...{ book, waiting, failure, retry }} />
}
