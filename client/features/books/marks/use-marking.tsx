import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BookCard } from '#contract/books/endpoints.ts'
import type { BookMark } from '#contract/books/mark-endpoints.ts'
import { useQuoting } from '../quote/use-quoting.tsx'
import { useReaderSettings } from '../reader/settings.ts'
import { markAt, type Painted, paint } from './highlight.ts'
import { MarkBar } from './mark-bar.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import type { MarkListProps } from './mark-list.tsx'
import type { Layer, Letters } from './text-place.ts'
import { type Chosen, useChosen } from './use-chosen.ts'
import { type NewMark, useMarks } from './use-marks.ts'

interface MarkingProps {
  book: BookCard
  /** The parts that are on the screen. */
  layers: () => readonly Layer[]
  /** Changes whenever one of them is laid out again. */
  laid: unknown
  where: (part: number) => string
  /** A bookmark for the present position, and whether another is at the same one. */
  here: () => Pick<NewMark, 'part' | 'offset' | 'quote'>
  isHere: (mark: BookMark) => boolean
  go: (mark: BookMark) => void
  /** The search result to show. */
  found?: (Letters & { part: number }) | null
}

export interface Marking {
  /** Props for the frame; none for visitors, who cannot keep marks. */
  frame: { bookmark?: { isSet: boolean; toggle: () => void }; marks?: MarkListProps }
  /** Opens the highlight painted at a point; false when there is none. */
  open: (x: number, y: number) => boolean
  shown: ReactNode
}

/** Marks of a book on its pages: painted, opened, and made of the selected words. */
export function useMarking({ book, layers, laid, where, found, ...place }: MarkingProps): Marking {
  const marks = useMarks(book)
  const [opened, setOpened] = useState<BookMark | null>(null)
  const quoting = useQuoting(book, where, marks === null)
  const [{ paper }] = useReaderSettings()
  const { chosen, hold, leave } = useChosen(layers)
  const look = useRef(layers)
  look.current = layers

  // biome-ignore lint/correctness/useExhaustiveDependencies: painted anew where the pages are laid anew
  useEffect(() => {
    const all = marks?.all ?? []
    for (const layer of look.current()) {
      const here: Painted[] = all.filter(({ kind, part }) => kind === 'highlight' && part === layer.part)
      paint(layer, found?.part === layer.part ? [...here, { ...found, id: '', quote: '' }] : here)
    }
  }, [marks?.all, laid, found, paper])

  // Two phones may each have set a bookmark here.
  const set = marks?.all.filter((mark) => mark.kind === 'bookmark' && place.isHere(mark)) ?? []
  const toggle = () =>
    set.length > 0
      ? set.forEach((mark) => void marks?.remove(mark))
      : marks?.add({ ...place.here(), kind: 'bookmark', begins: 0, ends: 0, note: '' })
  /** Opens an existing highlight, for its note, instead of marking twice. */
  const highlight = (words: Chosen) => {
    const same = marks?.all.find((mark) => mark.kind === 'highlight' && isSame(mark, words))
    if (same) setOpened(same)
    else marks?.add({ kind: 'highlight', note: '', ...words })
    leave()
  }
  return {
    frame: marks
      ? {
          bookmark: { isSet: set.length > 0, toggle },
          marks: {
            marks: marks.all,
            refused: marks.refused,
            where: ({ part }) => where(part),
            go: place.go,
            open: setOpened,
            remove: marks.remove,
          },
        }
      : {},
    open(x, y) {
      const id = markAt(look.current(), x, y)
      const mark = marks?.all.find((one) => one.id === id)
      if (mark) setOpened(mark)
      return mark !== undefined
    },
    shown: (
      <>
        {chosen && (
          <MarkBar
            highlight={marks ? () => highlight(chosen) : undefined}
            share={() => {
              hold()
              quoting.share(chosen.quote, chosen.part)
            }}
            close={leave}
          />
        )}
        {opened && marks && (
          <MarkDialog
            mark={opened}
            refusal={marks.refused.get(opened.id)}
            close={() => setOpened(null)}
            note={(note, told) => marks.note(opened, note, told)}
            share={() => quoting.share(opened.quote, opened.part)}
            remove={() => marks.remove(opened)}
          />
        )}
        {quoting.shown}
      </>
    ),
  }
}

const isSame = (one: Letters & { part: number }, other: Letters & { part: number }) =>
  one.part === other.part && one.begins === other.begins && one.ends === other.ends
