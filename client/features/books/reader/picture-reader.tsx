import { CannotOpen } from './cannot-open.tsx'
import { Fetching } from './fetching.tsx'
import { useOpened } from './flow-reader.tsx'
import { openCbz } from './formats/cbz.ts'
import { PicturePages } from './picture-pages.tsx'
import type { ReaderProps } from './reader.ts'
import { ReaderShell } from './reader-shell.tsx'

/** A CBZ: a picture a page. */
export default function PictureReader({ book, place, retry }: ReaderProps) {
  const { opened, failure, waiting } = useOpened(book, openCbz, () => undefined)
  if (opened) return <PicturePages book={book} pages={opened} place={place} waiting={waiting} />
  return (
    <ReaderShell book={book}>
      {failure ? (
        <CannotOpen book={book} error={failure} retry={retry} />
      ) : (
        <Fetching book={book} waiting={waiting} />
      )}
    </ReaderShell>
  )
}
