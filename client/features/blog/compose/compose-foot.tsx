import '#client/ui/forms/send-bar.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#client/ui/forms/button.tsx'
import type { DraftState } from './draft/draft-state.ts'

/** The largest share of the screen for the bar: with a notice in it about a third. */
const mostOfScreen = 0.36

interface SendBarProps {
  busy: DraftState['busy']
  keepDraft: () => void
  /** The cost, and where the draft is kept. */
  children: ReactNode
}

/** The two buttons, with the cost of sending. */
export function SendBar({ busy, keepDraft, children }: SendBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const foot = bar.current
    if (!foot) return
    const root = document.documentElement
    // Measures the bar, whose letters and notices vary: focused fields and the toolbar stay above it.
    const seen = new ResizeObserver(() => {
      const height = foot.offsetHeight
      // So high that it would cover the text, it moves to the end of the form.
      foot.toggleAttribute('data-tall', height > mostOfScreen * innerHeight)
      const isFixed = getComputedStyle(foot).position === 'fixed'
      root.style.setProperty('--foot', isFixed ? `${height}px` : '0px')
    })
    seen.observe(foot)
    root.style.scrollPaddingBottom = 'calc(var(--foot) + 64px)'
    return () => {
      seen.disconnect()
      root.style.removeProperty('--foot')
      root.style.removeProperty('scroll-padding-bottom')
    }
  }, [])
  return (
    <div ref={bar} className="send-bar max-wide:gap-1.5">
      {children}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="line"
          className="grow px-2 max-wide:text-meta"
          busy={busy === 'draft' && 'Saving...'}
          onClick={keepDraft}
        >
          Save as Draft
        </Button>
        <Button
          type="submit"
          className="grow px-2 max-wide:text-meta"
          busy={busy === 'submit' && 'Submitting...'}
        >
          Submit for Approval
        </Button>
      </div>
    </div>
  )
}
