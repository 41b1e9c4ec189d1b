type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** How long a part of the page may take until it is taken over, in milliseconds. */
const patience = 10_000

/**
 * Remembers what is typed, ticked or chosen until the page has taken its fields over. What comes back tells it to the
 * page from then on, as if it were done now, and before the page hears of the next thing that is done.
 */
export function typedEarly(root: HTMLElement): () => void {
  /** What tells the page of each. */
  const untold = new Map<Field, () => void>()
  const note = (field: Field) => {
    untold.set(field, tellingOf(field))
    whenTaken(field, tell)
  }
  const tell = (event?: Event) => {
    for (const [field, itsTelling] of untold) {
      const isItsOwn = event?.target === field
      // What is about the field itself goes on first; of a choice the page hears by it.
      if (!isTaken(field) || (isItsOwn && !isChoice(field))) continue
      untold.delete(field)
      if (!isItsOwn) itsTelling()
    }
  }
  for (const field of root.querySelectorAll<Field>('input, textarea, select'))
    if (isTouched(field)) note(field)
  const typing = ({ target, type }: Event) => {
    if (!isField(target) || type !== (isTick(target) ? 'click' : isChoice(target) ? 'change' : 'input'))
      return
    // From here on the page hears it all.
    if (isTaken(target)) untold.delete(target)
    else note(target)
  }
  for (const type of ['input', 'change', 'click']) addEventListener(type, typing, true)
  return () => {
    // After React's own, which takes over what an event is for and then sees no change in a field; and before any answer.
    for (const type of ['change', 'keydown', 'click', 'submit']) root.addEventListener(type, tell, true)
  }
}

/** What tells the page what is in a field now. */
function tellingOf(field: Field): () => void {
  const { value } = field
  if (isTick(field)) {
    const { checked } = field
    return () => {
      // A click turns it to what it had been.
      field.checked = !checked
      field.click()
    }
  }
  if (isChoice(field))
    return () => {
      if (field.type !== 'file') field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  // By the element's own setter, so that React sees a value it did not set itself.
  const own = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  const set = Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set
  return () => {
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

/** What the page hears of as it is chosen, whatever stood there. */
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

/** Whether the page's scripts have this part of it. */
const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/** What is inside a part of the page that is taken over later has to wait for it. */
export function whenTaken(element: Element, then: () => void, since = performance.now()): void {
  if (isTaken(element)) then()
  else if (performance.now() - since < patience) setTimeout(() => whenTaken(element, then, since), 50)
}
