type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** How long a field may take until the page has taken it over, in milliseconds. */
const patience = 10_000

/**
 * Remembers what was typed, ticked or chosen while the page's scripts were still on their way. What comes back tells
 * it to the page, as if it were done now.
 */
export function typedEarly(root: ParentNode): () => void {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')].filter(isTouched)
  const found = fields.map((field) => ({
    field,
    value: field.value,
    checked: isTick(field) && field.checked,
  }))
  return () => {
    for (const { field, value, checked } of found)
      whenTaken(field, () => {
        if (isTick(field)) {
          // A click turns it to what it had been.
          field.checked = !checked
          field.click()
        } else if (field instanceof HTMLSelectElement || field.type === 'file') {
          if (field.type !== 'file') field.value = value
          field.dispatchEvent(new Event('change', { bubbles: true }))
        } else {
          // By the element's own setter, so that React sees a value it did not set itself.
          const own = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
          const set = Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set
          set?.call(field, '')
          field.dispatchEvent(new Event('input', { bubbles: true }))
          set?.call(field, value)
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
      })
  }
}

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (isTick(field)) return field.checked && !field.defaultChecked
  if (field.type === 'hidden') return false
  return field.value !== field.defaultValue
}

/** What is inside a part of the page that is taken over later has to wait for it. */
export function whenTaken(field: Element, then: () => void, since = performance.now()): void {
  if (Object.keys(field).some((key) => key.startsWith('__reactProps$'))) then()
  else if (performance.now() - since < patience) setTimeout(() => whenTaken(field, then, since), 50)
}
