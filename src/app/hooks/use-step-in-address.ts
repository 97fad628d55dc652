import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StepperActor } from '#src/machines/stepper/stepper.machine.ts'

/** The step of a form stands in the address: back and forward walk through it. Where it opens, and a step that is still closed, leave no trace. */
export function useStepInAddress(actor: StepperActor): void {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('step')
  const step = useSelector(actor, snapshot => (snapshot.hasTag('editing') ? snapshot.context.step : null))
  const opened = useRef(false)
  const write = (to: string, replace: boolean) =>
    setSearch(
      before => {
        before.set('step', to)
        return before
      },
      { replace, preventScrollReset: true },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the form writes a new place.
  useEffect(() => {
    if (!step) return
    if (step !== wanted) write(step, !opened.current)
    opened.current = true
  }, [step])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the address moves the form.
  useEffect(() => {
    if (!wanted || !opened.current) return
    actor.send({ type: 'step.go', step: wanted })
    const now = actor.getSnapshot()
    if (now.hasTag('editing') && now.context.step !== wanted) write(now.context.step, true)
  }, [wanted, actor])
  // Back, pressed before the router has shown the step it leaves, ends where the router still is: it tells nobody.
  useEffect(() => {
    const follow = () => {
      const there = new URLSearchParams(window.location.search).get('step')
      if (there && opened.current) actor.send({ type: 'step.go', step: there })
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [actor])
}
