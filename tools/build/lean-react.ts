import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/**
 * Parts of React DOM that no page of ours uses, by the feature that needs them. Removing them saves every page 46 KB of
 * script to parse, 12.2 KB compressed; see docs/decisions/page-weight.md. test/build/lean-react.test.ts checks that no page
 * uses them, and fails where an upgrade has renamed one.
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
    ...['queueTransitionTypes', 'claimQueuedTransitionTypes'],
  ],
  // Refs of fragments.
  FragmentInstance: [
    ...['commitNewChildToFragmentInstances', 'commitNewChildToFragmentInstance'],
    ...['commitFragmentInstanceInsertionEffects', 'commitFragmentInstanceDeletionEffects'],
    ...['deleteChildFromFragmentInstance', 'addFragmentHandleToFiber', 'addFragmentHandleToInstance'],
    ...['validateDocumentPositionWithFiberTree', 'traverseVisibleInstancesAndTextInstances'],
    'FragmentInstance',
  ],
  Activity: [
    ...['updateActivityComponent', 'pushDehydratedActivitySuspenseHandler'],
    ...['getActivityInstanceFromFiber', 'commitActivityHydrationCallbacks'],
  ],
  SuspenseList: [
    ...['updateSuspenseListComponent', 'initSuspenseListRenderState', 'cutOffTailIfNeeded'],
    ...['findFirstSuspended', 'pushSuspenseListContext', 'popSuspenseListContext'],
  ],
  useActionState: [
    ...['mountActionState', 'updateActionStateImpl', 'dispatchActionState', 'runActionStateAction'],
    ...['onActionError', 'updateActionState', 'rerenderActionState'],
  ],
  useTransition: ['startTransition', 'chainThenableValue'],
  useOptimistic: ['dispatchOptimisticSetState', 'updateOptimisticImpl'],
  useDeferredValue: ['mountDeferredValueImpl', 'updateDeferredValueImpl'],
  useImperativeHandle: ['imperativeHandleEffect', 'updateImperativeHandle'],
  useInsertionEffect: ['updateInsertionEffect'],
  useCacheRefresh: ['refreshCache', 'updateRefresh'],
  forwardRef: ['updateForwardRef'],
  lazy: ['resolveLazy', 'getComponentNameFromType'],
  createPortal: ['createFiberFromPortal', 'hideOrUnhideNearestPortals'],
  StrictMode: ['setIsStrictModeForDevtools'],
  componentWillReceiveProps: ['callComponentWillReceiveProps'],
  // Components that are <html>, <head> or <body>: ours are within.
  singletons: [
    ...['resolveSingletonInstance', 'releaseSingletonInstance', 'clearSingletonPreambleContribution'],
    ...['commitHostSingletonAcquisition', 'isSingletonScope'],
  ],
  // Events that no element of ours listens for: onSelect, onBeforeInput, onKeyPress, onComposition….
  onSelect: ['constructSelectEvent'],
  onBeforeInput: ['getNativeBeforeInputChars', 'getFallbackBeforeInputChars'],
  onKeyPress: ['getEventCharCode'],
  onComposition: ['getData', 'isFallbackCompositionEnd', 'getDataFromCustomEvent'],
  // For browsers below our floor.
  oldBrowsers: [
    ...['stopWatchingForValueChange', 'handlePropertyChange', 'handleEventsForInputEventPolyfill'],
    ...['getTargetInstForInputEventPolyfill', 'clz32Fallback', 'is'],
  ],
  // Stylesheets, styles and scripts that components bring: ours are in the page's head, and come with their chunks.
  precedence: [
    ...['acquireResource', 'suspendResource', 'preloadStylesheet', 'insertStylesheet'],
    ...['insertStylesheetIntoRoot', 'insertSuspendedStylesheets'],
    ...['adoptPreloadPropsForStylesheet', 'adoptPreloadPropsForScript'],
  ],
  // Behind react-dom's functions of these names.
  preload: ['preconnectAs', 'preconnect', 'preload', 'preloadModule'],
  preinit: ['preinitStyle', 'preinitScript', 'preinitModuleScript'],
  // Pictures and stylesheets that hold up what is shown, in view transitions.
  suspenseyCommit: [
    ...['waitForCommitToBeReady', 'suspendInstance', 'accumulateSuspenseyCommitOnFiber'],
    ...['preloadResourceAndSuspendIfNeeded', 'preloadInstanceAndSuspendIfNeeded', 'getResource'],
  ],
  // Forms whose action is a function, and what tells how far it is.
  useFormStatus: [
    ...['startHostTransition', 'coerceFormActionProp', 'requestFormReset', 'requestFormReset$1'],
    ...['useHostTransitionStatus', 'TransitionAwareHostComponent', 'recursivelyResetForms'],
    ...['extractEvents$1', 'scheduleReplayQueueIfNeeded'],
  ],
  customElements: ['setPropOnCustomElement', 'isCustomElement'],
  // Components an error came through: our log has the error's own stack.
  componentStack: ['getStackByFiberInDevAndProd'],
  findDOMNode: ['findCurrentFiberUsingSlowPath', 'findCurrentHostFiberImpl'],
  // Nobody calls it in this version.
  onDefaultTransitionIndicator: ['defaultOnDefaultTransitionIndicator'],
  scheduleHydration: ['attemptExplicitHydrationTarget'],
  // Of the compiler.
  useMemoCache: ['useMemoCache'],
}

/** Removes unused parts from the browser's React DOM; fails where one of them is not found. */
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

/** Empties the unused functions, which others still name; null is for all of them that nothing is to be done. */
export function withoutUnused(code: string): string {
  const bare = code.replace(
    /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [\s\S]*?^};\n/gm,
    '',
  )
  return Object.values(unused)
    .flat()
    .reduce((left, name) => {
      const emptied = left.replace(
        new RegExp(`^function ${name.replace('$', '\\$')}\\([\\s\\S]*?^}\\n`, 'm'),
        () => `function ${name}() {\n  return null\n}\n`,
      )
      if (emptied === left)
        throw new Error(
          `React DOM ${version()} has no function ${name} any more, which tools/build/lean-react.ts leaves out.`,
        )
      return emptied
    }, bare)
}

const version = (): string => createRequire(import.meta.url)('react-dom/package.json').version
