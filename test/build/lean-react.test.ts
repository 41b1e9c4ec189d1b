import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { unused, withoutUnused } from '#tools/build/lean-react.ts'
import { filesBelow, home } from '../house/imports.ts'

const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const whole = readFileSync(join(reactDom, 'cjs/react-dom-client.production.js'), 'utf8')

test('what is left out of React DOM is there, and is all that is left out', () => {
  const lean = withoutUnused(whole)
  const functionsOf = (code: string) => [...code.matchAll(/^function ([\w$]+)\(/gm)].map(([, name]) => name)
  expect(functionsOf(lean)).toEqual(functionsOf(whole))
  const empty = [...lean.matchAll(/^function ([\w$]+)\(\) \{\n {2}return null\n\}$/gm)].map(
    ([, name]) => name,
  )
  expect(empty).toEqual(expect.arrayContaining(Object.values(unused).flat()))
  expect(() => withoutUnused(whole.replaceAll('startViewTransition', 'somethingElse'))).toThrow(
    /^React DOM \d+\.\d+\.\d+ has no function startViewTransition any more, which tools\/build\/lean-react\.ts leaves out\.$/,
  )
})

test('no page uses what is left out of React DOM', () => {
  const used =
    /\b(ViewTransition|Activity|SuspenseList|StrictMode|useActionState|useTransition|useOptimistic|useDeferredValue|useImperativeHandle|useInsertionEffect|unstable_useCacheRefresh|forwardRef|lazy|createPortal|addTransitionType|useFormStatus|requestFormReset|findDOMNode|preload(Module)?|preinit(Module)?|preconnect|prefetchDNS)\b/
  for (const file of filesBelow('client')) {
    const code = readFileSync(join(home, file), 'utf8')
    const names = [...code.matchAll(/import (?:type )?\{([^}]*)\} from 'react(?:-dom)?'/g)].map(
      ([, all]) => all,
    )
    expect.soft(names.join(), file).not.toMatch(used)
    // A namespace import could hide a use; and a fragment with a ref must be imported by name.
    if (file.endsWith('.tsx'))
      expect
        .soft(code, file)
        .not.toMatch(
          /\b(onSelect|onBeforeInput|onKeyPress|onComposition\w+|precedence|formAction)=|<(script|style)\b|rel="stylesheet"|<form\b[^>]*\baction=\{\s*(async|\(|function|\w+ =>)|<[a-z]+-[a-z-]+[\s/>]/,
        )
    expect.soft(code, file).not.toMatch(/import \* as \w+ from 'react(-dom)?'|<Fragment\b[^>]*\bref=/)
  }
})
