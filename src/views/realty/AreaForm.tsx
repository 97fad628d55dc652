import { ArrowsOutCardinalIcon } from '@phosphor-icons/react/dist/csr/ArrowsOutCardinal'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import type { Place } from '#contract/rules/distance.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { AreaDrawingActor } from '#src/machines/area-drawing/area-drawing.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { areaFormRow } from '#src/theme/made/recipes/area-form-row.js'
import { areaFormStack } from '#src/theme/made/recipes/area-form-stack.js'
import { movedBy } from './coordinates.ts'
import { PlaceInput } from './PlaceInput.tsx'
import { useProblemWords } from './use-area-words.ts'

const Stack = chakra('form', areaFormStack)
const Row = chakra('div', areaFormRow)

interface Props {
  actor: AreaDrawingActor
  /** The middle of what the map shows now. */
  middle(): Place
}

/** The keyboard's way to an area: a circle around a place, or a list of corners. */
export function AreaForm({ actor, middle }: Props) {
  const { t } = useTranslation('realty')
  const say = useProblemWords()
  const open = useSelector(actor, snapshot => snapshot.matches('writing'))
  const { shape, corners, problem } = useSelector(actor, snapshot => snapshot.context)
  const cancel = () => actor.send({ type: 'area.cancel' })
  return (
    <Dialog
      open={open}
      onClose={cancel}
      title={t('zone.title')}
      footer={
        <>
          <Button onClick={cancel}>{t('zone.cancel')}</Button>
          <Button look="accent" type="submit" form="area-form">
            {t('zone.search')}
          </Button>
        </>
      }
    >
      <Stack
        id="area-form"
        data-area="writing"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          actor.send({ type: 'area.end' })
        }}
      >
        <Segmented
          block
          label={t('zone.shape')}
          value={shape}
          onChange={next => actor.send({ type: 'area.shape', shape: next })}
          options={[
            { value: 'circle', label: t('zone.circle') },
            { value: 'poly', label: t('zone.poly') },
          ]}
        />
        {shape === 'circle' ? (
          <Circle actor={actor} middle={middle} />
        ) : (
          <>
            <chakra.p textStyle="small" color="text-2">
              {t('zone.cornersHelp', { step: limits.space.area.steps[0], stride: limits.space.area.steps[1] })}
            </chakra.p>
            {corners.map((corner, at) => (
              <CornerRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the outline.
                key={at}
                actor={actor}
                at={at}
                corner={corner}
              />
            ))}
            <Button
              disabled={corners.length >= limits.space.area.corners.max}
              onClick={() => actor.send({ type: 'area.put', place: middle() })}
            >
              {t('zone.add')}
            </Button>
          </>
        )}
        {problem && <Notice tone="danger">{say(problem)}</Notice>}
      </Stack>
    </Dialog>
  )
}

function Circle({ actor, middle }: Props) {
  const { t } = useTranslation('realty')
  const context = useSelector(actor, snapshot => snapshot.context)
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const [query, setQuery] = useState('')
  const [km, setKm] = useState(String(context.km))
  const find = () => actor.send({ type: 'area.find', query })
  return (
    <>
      <Field label={t('zone.find')} help={t('zone.findHelp')} optional>
        <TextInput
          value={query}
          onChange={setQuery}
          maxLength={limits.search.query}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            // Enter here looks the place up, and does not send the form.
            event.preventDefault()
            find()
          }}
        />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="8px">
        <Button size="sm" busy={busy} disabled={query.trim() === ''} onClick={find}>
          {t('zone.findIt')}
        </Button>
        <Button size="sm" onClick={() => actor.send({ type: 'area.middle', place: middle() })}>
          {t('zone.here')}
        </Button>
      </chakra.div>
      {context.failure && <Refusal code={context.failure.code} />}
      {context.found && (
        <chakra.div role="group" aria-label={t('zone.found')} display="flex" flexWrap="wrap" gap="8px">
          {context.found.length === 0 && (
            <chakra.p role="status" textStyle="small">
              {t('zone.notFound', { query: context.query })}
            </chakra.p>
          )}
          {context.found.map(({ name, lat, lng }) => (
            <Button
              key={`${name} ${lat} ${lng}`}
              size="sm"
              onClick={() => actor.send({ type: 'area.middle', place: { lat, lng } })}
            >
              {name}
            </Button>
          ))}
        </chakra.div>
      )}
      <PlaceInput label={t('zone.middle')} place={context.middle} onPlace={place => actor.send({ type: 'area.middle', place })} />
      <Field label={t('zone.radius')}>
        <TextInput
          type="number"
          inputMode="decimal"
          step="any"
          min={limits.space.area.km.min}
          max={limits.space.area.km.max}
          value={km}
          after="km"
          onChange={typed => {
            setKm(typed)
            actor.send({ type: 'area.radius', km: Number(typed) || 0 })
          }}
        />
      </Field>
    </>
  )
}

/** The way of a press of this key: east and north. */
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

function CornerRow({ actor, at, corner }: { actor: AreaDrawingActor; at: number; corner: Place }) {
  const { t } = useTranslation('realty')
  const move = (place: Place) => actor.send({ type: 'area.move', at, place })
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    const [step = 0, stride = 0] = limits.space.area.steps
    const metres = event.shiftKey ? stride : step
    move(movedBy(corner, way[0] * metres, way[1] * metres))
  }
  return (
    <Row>
      <PlaceInput label={t('zone.corner', { n: at + 1 })} place={corner} onPlace={move} />
      <IconButton icon={ArrowsOutCardinalIcon} label={t('zone.nudge', { n: at + 1 })} onKeyDown={onKeyDown} />
      <IconButton icon={XIcon} label={t('zone.remove', { n: at + 1 })} onClick={() => actor.send({ type: 'area.remove', at })} />
    </Row>
  )
}
