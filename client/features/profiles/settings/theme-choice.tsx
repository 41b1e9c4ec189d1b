import { useEffect, useState } from 'react'
import { ChipChoice } from '#client/ui/forms/chip.tsx'

const themes: { theme: Theme; text: string }[] = [
  { theme: 'system', text: 'Same as phone' },
  { theme: 'light', text: 'Light' },
  { theme: 'dark', text: 'Dark' },
]

/** Light, dark, or the system's theme. Stored on this device. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme | null>(null)
  // The server renders no choice, and hydration must match it.
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

type Theme = 'system' | 'light' | 'dark'

/** Also read by the page before it renders (client/index.html), and by the server (server/http/session/theme-cookie.ts). */
function currentTheme(): Theme {
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1]
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Applies at once, on this device, for a year; 'system' deletes the choice. */
function chooseTheme(theme: Theme): void {
  const year = 365 * 24 * 3_600
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page; not every browser has CookieStore
  document.cookie = `theme=${theme}; Path=/; SameSite=Lax; Max-Age=${theme === 'system' ? 0 : year}`
  document.documentElement.dataset.theme = theme === 'system' ? '' : theme
}
