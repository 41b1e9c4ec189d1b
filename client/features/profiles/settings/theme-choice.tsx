import { useEffect, useState } from 'react'
import { ChipChoice } from '#client/ui/forms/chip.tsx'
import { chooseTheme, currentTheme, type Theme } from '#client/ui/theme.ts'

const themes: { theme: Theme; text: string }[] = [
  { theme: 'system', text: 'Same as phone' },
  { theme: 'light', text: 'Light' },
  { theme: 'dark', text: 'Dark' },
]

/** Light, dark, or whatever the phone has. Kept on this device. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme | null>(null)
  // The server does not tell: what is drawn first must be the same on both sides.
  useEffect(() => setTheme(currentTheme()), [])
  return (
    <fieldset className="js-only">
      <legend className="field-label mb-2">Theme</legend>
      <div className="flex flex-wrap gap-2">
        {themes.map((one) => (
          <ChipChoice
            key={one.theme}
            name="theme"
            value={one.theme}
            checked={theme === one.theme}
            onChange={() => {
              chooseTheme(one.theme)
              setTheme(one.theme)
            }}
          >
            {one.text}
          </ChipChoice>
        ))}
      </div>
    </fieldset>
  )
}
