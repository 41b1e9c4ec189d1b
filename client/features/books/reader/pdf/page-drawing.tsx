import { useEffect, useRef, useState } from 'react'
import { toast } from '#client/ui/feedback/toast.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { openPdf } from './pdf.ts'
import { sourceOf } from './pdf-source.ts'

type Pdf = Awaited<ReturnType<typeof openPdf>['promise']>

interface PageDrawingProps {
  book: BookCard
  /** From 1. */
  page: number
  /** How many pages it turned out to have. */
  counted: (pages: number) => void
  failed: () => void
}

/** The most pixels of one drawing, across: more is not seen on any phone, and takes its memory. */
const mostAcross = 1_600

/** A page of a PDF as it is, drawn once for as long as it is shown. */
export default function PageDrawing({ book, page, counted, failed }: PageDrawingProps) {
  const [pdf, setPdf] = useState<Pdf | null>(null)
  const canvas = useRef<HTMLCanvasElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each paper
  useEffect(() => {
    let closed = false
    let close = () => {}
    const missed = (error: unknown) => {
      if (closed) return
      toast.fail(error instanceof Problem ? error.message : 'This page didn’t load. Please try again.')
      failed()
    }
    async function open() {
      const { source, stop } = await sourceOf(book, () => undefined, missed)
      const task = openPdf(source)
      close = () => {
        task.close()
        stop()
      }
      if (closed) return close()
      const opened = await task.promise
      if (closed) return
      counted(opened.numPages)
      setPdf(opened)
    }
    open().catch(missed)
    return () => {
      closed = true
      close()
    }
  }, [book])

  useEffect(() => {
    if (!pdf || !canvas.current) return
    const place = canvas.current
    let task: { cancel: () => void } | undefined
    let left = false
    async function draw(from: Pdf) {
      const drawn = await from.getPage(Math.max(1, Math.min(page, from.numPages)))
      if (left) return
      const { width } = drawn.getViewport({ scale: 1 })
      const across = Math.min(mostAcross, (place.parentElement?.clientWidth ?? 360) * 2 * devicePixelRatio)
      const viewport = drawn.getViewport({ scale: across / width })
      place.width = Math.round(viewport.width)
      place.height = Math.round(viewport.height)
      const drawing = drawn.render({ canvas: place, viewport })
      task = drawing
      await drawing.promise
      drawn.cleanup()
    }
    draw(pdf).catch(() => undefined) // another page was asked for meanwhile
    return () => {
      left = true
      task?.cancel()
    }
  }, [pdf, page])

  return (
    <>
      {!pdf && (
        <p role="status" className="p-4">
          Opening…
        </p>
      )}
      <canvas ref={canvas} aria-label={`Page ${page} as it is`} role="img" />
    </>
  )
}
