import './segment.css'
import { type ReactNode, useId } from 'react'

interface SegmentProps<Value extends string> {
  label: ReactNode
  value: Value
  choices: readonly { value: Value; text: ReactNode }[]
  choose: (value: Value) => void
}

/** Two or three exclusive choices, side by side. */
export function Segment<Value extends string>({ label, value, choices, choose }: SegmentProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="segment">
        {choices.map((one) => (
          <label key={one.value}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={value === one.value}
              onChange={() => choose(one.value)}
            />
            {one.text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
