import Camera from 'lucide-react/icons/camera'
import { Suspense, useEffect } from 'react'
import type { SavedDraft } from '#client/offline/outbox/drafts/use-saved-draft.ts'
import { isSharedAsPages } from '#client/offline/storage/use-shared.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import type { Book } from '#contract/books/endpoints.ts'
import { CoverField } from './cover-field.tsx'
import type { BookDraft, BookFields } from './draft-fields.ts'
import { factsFromName } from './files/facts-from-name.ts'
import { FileField } from './files/file-field.tsx'
import { type Page, type Photographed, paperOf } from './paper/paper.ts'

const PagesField = part(() => import('./paper/pages-field.tsx').then((module) => module.default))

interface SourceProps {
  draft: BookDraft
  kept: SavedDraft<BookDraft>
  book: Book | null
  errorOf: (field: string) => string | null
  set: (part: Partial<Pick<BookDraft, 'file' | 'photographed' | 'offered' | 'cover'>>) => void
  /** Fills fields that nobody has typed in. */
  fill: (told: Partial<BookFields>) => void
  onPages: (change: (pages: readonly Page[]) => Photographed) => void
  /** Clears an error that may be right now. */
  changed: () => void
  /** Nothing is sent before this is made. */
  waitFor: (work: Promise<unknown>) => void
}

/** Chooses where a book comes from: a file and its cover, or photographed pages. */
export function Source({ draft, kept, book, errorOf, set, fill, onPages, changed, waitFor }: SourceProps) {
  const { photographed, edits } = draft
  const isOfBook = draft.cover !== null && typeof draft.cover === 'object' && draft.cover.from === 'book'
  function photograph() {
    set({ photographed: paperOf([]), cover: null, offered: null })
    fill({ kind: 'past questions' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, where pictures were shared as pages
  useEffect(() => {
    if (isSharedAsPages() && !photographed && !edits) photograph()
  }, [])
  if (photographed)
    return (
      <Suspense>
        <PagesField
          paper={photographed}
          draft={kept}
          error={errorOf('fileId')}
          onPages={(next) => {
            onPages(next)
            changed()
          }}
          instead={() => set({ photographed: null })}
          waitFor={waitFor}
        />
      </Suspense>
    )
  return (
    <>
      {!edits && (
        <FileField
          file={draft.file}
          draft={kept}
          error={errorOf('fileId')}
          onPick={changed}
          onRemove={() => {
            const isChosen = typeof draft.cover === 'object' && !isOfBook
            set({ file: null, offered: null, ...(!isChosen && { cover: null }) })
            changed()
          }}
          waitFor={(work) =>
            waitFor(
              work.catch((error: unknown) => {
                // Pages of a paper were chosen instead: it stops nothing.
                if (!kept.state().body.photographed) throw error
              }),
            )
          }
          onFile={(file, said, offered) => {
            // Pages of a paper were chosen while it was looked into.
            if (kept.state().body.photographed) return
            set({ file, offered, ...((draft.cover === null || isOfBook) && { cover: offered ?? 'drawn' }) })
            fill({ ...factsFromName(file.name), ...said })
            changed()
          }}
        />
      )}
      {!edits && !draft.file && (
        <Button kind="line" icon={<Camera size={20} aria-hidden="true" />} onClick={photograph}>
          Photograph a paper
        </Button>
      )}
      <CoverField
        draft={draft}
        book={book}
        error={errorOf('cover') ?? errorOf('coverId')}
        onCover={(cover) => set({ cover })}
      />
    </>
  )
}
