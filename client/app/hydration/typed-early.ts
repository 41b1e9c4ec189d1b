import { isTaken, whenTaken } from './when-taken.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Remembers what is typed, ticked or chosen until its field is hydrated. The function it returns replays that to React,
 * before React handles the next event.
 */
export function typedEarly(root: HTMLElement): () => void {
  /** How to replay each field, on itself or on the one that took its place. */
  const untold = new Map<Field, (field: Field) => void>()
  const note = (field: Field) => {
    untold.set(field, tellingOf(field))
    whenTaken(field, (taken) => {
      if (taken === field) return tell()
      const telling = untold.get(field)
      untold.delete(field)
      if (!isTouched(taken)) telling?.(taken)
    })
  }
  const tell = (event?: Event) => {
    for (const [field, itsTelling] of untold) {
      const isItsOwn = event?.target === field
      // The field's own events go on first; a choice is replayed by its own event.
      if (!isTaken(field) || (isItsOwn && !isChoice(field))) continue
      untold.delete(field)
      if (!isItsOwn) itsTelling(field)
    }
  }
  for (const field of root.querySelectorAll<Field>('input, textarea, select'))
    if (isTouched(field)) note(field)
  const typing = ({ target, type }: Event) => {
    if (!isField(target) || type !== (isTick(target) ? 'click' : isChoice(target) ? 'change' : 'input'))
      return
    // From here on React handles every event.
    if (isTaken(target)) untold.delete(target)
    else note(target)
  }
  for (const type of ['input', 'change', 'click']) addEventListener(type, typing, true)
  return () => {
    // Behind React's own listener, which hydrates the event's target and then sees no change in a field.
    for (const type of ['change', 'keydown', 'click', 'submit']) root.addEventListener(type, tell, true)
  }
}

/** How to tell React the current value of a field. */
function tellingOf(before: Field): (field: Field) => void {
  const { value } = before
  if (isTick(before)) {
    const { checked } = before
    return (field) => {
      if (!isTick(field)) return
      // A click toggles it back to what it was.
      field.checked = !checked
      field.click()
    }
  }
  if (isChoice(before)) {
    const files = before instanceof HTMLInputElement ? before.files : null
    return (field) => {
      if (!files) field.value = value
      else if (field !== before && field instanceof HTMLInputElement) field.files = files
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  // The element's own setter, so that React sees a value it did not set itself.
  const own = before instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  const set = Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set
  return (field) => {
    set?.call(field, '')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** Fields whose change event tells the choice, whatever was selected before. */
const isChoice = (field: Field) => field instanceof HTMLSelectElement || field.type === 'file'

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (isTick(field)) return field.checked && !field.defaultChecked
  if (field.type === 'hidden') return false
  return field.value !== field.defaultValue
}
