import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/**
 * What React DOM brings along for pages that none of ours is, by what would need it. Leaving it out buys 25 KB of script
 * to parse on every page, 4.5 KB as sent (React DOM 19.3.1 alone, minified: 303.0 to 278.0 KB, Brotli 61.7 to 57.2); see
 * docs/decisions/page-weight.md. No page may use these; test/build/lean-react.test.ts sees to it, and fails where an
 * upgrade has renamed one.
 */
export const unused: Record<string, readonly string[]> = {
  ViewTransition: [
    ...['trackEnter', 'commitEnter', 'commitExit', 'commitNested', 'restoreNested', 'measureNested'].map(
      (name) => `${name}ViewTransitions`,
    ),
    ...['commitAppearingPairViewTransitions', 'commitDeletedPairViewTransitions'],
    ...['restorePairedViewTransitions', 'restoreEnterOrExitViewTransitions'],
    ...['applyViewTransitionToHostInstances', 'applyViewTransitionToHostInstancesRecursive'],
    ...['measureViewTransitionHostInstancesRecursive', 'restoreViewTransitionOnHostInstances'],
    ...['applyViewTransitionName', 'restoreViewTransitionName', 'getViewTransitionName'],
    ...['getViewTransitionClassName', 'createViewTransitionInstance', 'ViewTransitionPseudoElement'],
    ...['startViewTransition', 'scheduleViewTransitionEvent', 'reportViewTransitionError'],
    ...['recursivelyTraverseAfterMutationEffects', 'commitAfterMutationEffectsOnFiber'],
  ],
  // A ref of a fragment.
  FragmentInstance: [
    ...['commitNewChildToFragmentInstances', 'commitNewChildToFragmentInstance'],
    ...['commitFragmentInstanceInsertionEffects', 'commitFragmentInstanceDeletionEffects'],
    ...['deleteChildFromFragmentInstance', 'addFragmentHandleToFiber', 'addFragmentHandleToInstance'],
  ],
  // What react-dom's functions of these names do.
  preload: ['preconnectAs', 'preconnect', 'preload', 'preloadModule'],
  preinit: ['preinitStyle', 'preinitScript', 'preinitModuleScript'],
}

/** Leaves out of the browser's React DOM what no page uses; a build of which one part is not found fails. */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    transform: (code, id, options) =>
      !options?.ssr && /react-dom-client\.production\.js$/.test(id)
        ? { code: withoutUnused(code), map: null }
        : null,
  }
}

/** The functions of what is unused stay, since others name them, and do nothing. */
export function withoutUnused(code: string): string {
  const bare = code.replace(
    /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [\s\S]*?^};\n/gm,
    '',
  )
  return Object.values(unused)
    .flat()
    .reduce((left, name) => {
      const emptied = left.replace(
        new RegExp(`^function ${name}\\([\\s\\S]*?^}\\n`, 'm'),
        `function ${name}() {}\n`,
      )
      if (emptied === left)
        throw new Error(
          `React DOM ${version()} has no function ${name} any more, which tools/build/lean-react.ts leaves out.`,
        )
      return emptied
    }, bare)
}

const version = (): string => createRequire(import.meta.url)('react-dom/package.json').version
