import GripVertical from 'lucide-react/icons/grip-vertical'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { IconButton } from '#client/ui/forms/button.tsx'
import { useUrl } from '#client/ui/navigation/use-url.ts'
import { size } from '#contract/money.ts'
import type { Page } from './paper.ts'

interface PageTileProps {
  page: Page
  index: number
  count: number
  open: () => void
  move: (to: number) => void
  turn: () => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** One page among the others: opened, turned, and moved by dragging its handle or with the arrow keys. */
export function PageTile({ page, index, count, open, move, turn }: PageTileProps) {
  const url = useUrl(page.blob)
  const tile = useRef<HTMLLIElement>(null)
  const number = index + 1
  const state = page.isSet ? size(page.blob.size) : 'Set the corners'

  function keyed(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const to = Math.max(0, Math.min(count - 1, index + step))
    if (to !== index) move(to)
  }
  function dropped({ clientX, clientY }: PointerEvent) {
    if (tile.current) tile.current.style.translate = ''
    const under = document
      .elementsFromPoint(clientX, clientY)
      .map((one) => one.closest('[data-page]'))
      .find((one) => one && one !== tile.current)
    if (under) move(Number(under.getAttribute('data-page')))
  }
  const from = useRef<{ x: number; y: number } | null>(null)

  return (
    <li ref={tile} data-page={index} className="grid min-w-0 content-start gap-1">
      <button
        type="button"
        className="paper-sheet"
        aria-label={`Open page ${number}: ${page.isSet ? state : 'set the corners'}`}
        onClick={open}
      >
        {url && <img src={url} alt="" />}
        <span className={page.isSet ? 'paper-bytes num' : 'paper-unset'}>{state}</span>
      </button>
      <div className="flex items-center justify-between">
        <IconButton
          label={`Move page ${number}; arrow keys too`}
          className="touch-none"
          onKeyDown={keyed}
          onPointerDown={(event) => {
            from.current = { x: event.clientX, y: event.clientY }
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerMove={({ clientX, clientY }) => {
            if (from.current && tile.current)
              tile.current.style.translate = `${clientX - from.current.x}px ${clientY - from.current.y}px`
          }}
          onPointerUp={(event) => {
            from.current = null
            dropped(event)
          }}
        >
          <GripVertical size={20} />
        </IconButton>
        <b className="num">{number}</b>
        <IconButton label={`Rotate page ${number}`} onClick={turn}>
          <RotateCw size={20} />
        </IconButton>
      </div>
    </li>
  )
}
