import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { grouped } from '#contract/money.ts'
import { isNear } from './near-limit.ts'

type Box = HTMLInputElement | HTMLTextAreaElement

interface LettersLeftProps {
  most: number
  /** The box's value; undefined where the box is uncontrolled. */
  text: string | undefined
}

/**
 * Below a text box with a limit: how many letters are left, near the end, or how many are too many. Input is never cut;
 * the form is not submitted while there are too many.
 */
export default function LettersLeft({ most, text }: LettersLeftProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const boxOf = useCallback(() => place.current?.parentElement?.querySelector<Box>('input, textarea'), [])
  const [typed, count] = useState('')
  const isHeld = text !== undefined
  const left = most - (text ?? typed).trim().length
  const isOver = left < 0
  const isShown = isNear(most, text ?? typed)

  useEffect(() => {
    const box = isHeld ? null : boxOf()
    const look = () => count(box?.value ?? '')
    if (box) look()
    box?.addEventListener('input', look)
    return () => box?.removeEventListener('input', look)
  }, [isHeld, boxOf])

  // After each render, since React may have set the box's attributes again.
  useLayoutEffect(() => {
    const box = isShown && boxOf()
    if (!box) return
    box.setAttribute('aria-describedby', [...tiesOf(box), id].join(' '))
    if (isOver) box.setAttribute('aria-invalid', 'true')
    return () => {
      const others = tiesOf(box).filter((one) => one !== id)
      box.setAttribute('aria-describedby', others.join(' '))
      if (others.length === 0) box.removeAttribute('aria-describedby')
      // Field's own error keeps aria-invalid.
      if (isOver && !others.some((one) => one.endsWith('-error'))) box.removeAttribute('aria-invalid')
    }
  })

  useEffect(() => {
    const box = isOver ? boxOf() : null
    const refuse = (event: Event) => {
      event.preventDefault()
      // Stops the page's own submit handler, and the refusal of a second box.
      event.stopImmediatePropagation()
      box?.closest('details')?.setAttribute('open', '')
      box?.focus()
    }
    const form = box?.form
    form?.addEventListener('submit', refuse)
    return () => form?.removeEventListener('submit', refuse)
  }, [isOver, boxOf])

  return (
    <div ref={place}>
      {isShown && (
        <p id={id} className={isOver ? 'field-error num' : 'field-hint num'}>
          {isOver
            ? `${grouped(-left)} ${left === -1 ? 'letter' : 'letters'} too many: at most ${grouped(most)}`
            : `${left} left`}
        </p>
      )}
      {/* Announced when it happens, not with every letter. */}
      <span className="sr-only" aria-live="polite">
        {isOver && `Too long: at most ${grouped(most)} characters`}
      </span>
    </div>
  )
}

const tiesOf = (box: Box) => (box.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
