import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { toast } from '#client/ui/feedback/toast.ts'
import { Problem } from '#contract/problem.ts'
import { Opening } from '../opening/opening.tsx'
import type { ReaderProps } from '../reader.ts'
import { openPdf } from './pdf.ts'
import { PdfPages } from './pdf-pages.tsx'
import { sourceOf } from './pdf-source.ts'

interface Opened {
  pdf: PDFDocumentProxy
  viewPdf: typeof import('./pdf-viewer.ts').viewPdf
}

/** A PDF: its pages one below the other, shown while the rest is still loading. */
export default function PdfReader({ book, place, retry }: ReaderProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [waiting, setWaiting] = useState(false)

  useEffect(() => {
    let closed = false
    let shown = false
    let close = () => {}
    async function open() {
      const { source, stop } = await sourceOf(
        book,
        (isWaiting) => !closed && setWaiting(isWaiting),
        (error) => {
          setFailure(error)
          // The loaded pages stay; one message is enough.
          if (shown && error instanceof Problem) toast.fail(error.message)
          shown = false
        },
      )
      const task = openPdf(source)
      close = () => {
        task.close()
        stop()
      }
      if (closed) return close()
      const [pdf, { viewPdf }] = await Promise.all([task.promise, import('./pdf-viewer.ts')])
      if (closed) return
      shown = true
      setOpened({ pdf, viewPdf })
    }
    open().catch((error: unknown) => {
      if (!closed) setFailure(told(error))
    })
    return () => {
      closed = true
      close()
    }
  }, [book])

  if (opened) return <PdfPages book={book} place={place} waiting={waiting} {...opened} />
  return <Opening {...{ book, waiting, failure, retry }} />
}

/** Translates pdf.js's error into words. */
function told(error: unknown): unknown {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException')
    return new Problem(
      'unsupported',
      'This book is locked with a password. Download it to open it elsewhere.',
    )
  if (name === 'InvalidPDFException')
    return new Problem('unsupported', 'This file is damaged and cannot be opened.')
  return error
}
