import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './button.tsx'
import { useFieldTies } from './field.tsx'

/** The field's `name` is part of the toggle's label, so that two on one page can be told apart. */
export function PasswordInput({
  toggles = 'password',
  ...rest
}: ComponentProps<'input'> & { toggles?: string }) {
  const [shown, setShown] = useState(false)
  return (
    <div className="input input-with">
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...useFieldTies()}
        {...rest}
        type={shown ? 'text' : 'password'}
      />
      <IconButton
        className="js-only"
        label={`${shown ? 'Hide' : 'Show'} ${toggles}`}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff size={20} /> : <Eye size={20} />}
      </IconButton>
    </div>
  )
}
