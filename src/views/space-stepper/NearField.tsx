import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { nearKinds } from '#contract/space-choices.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useFocusOnAdded } from '../form/attention.ts'
import { asList, asNumber, asObject, asText, replaced, without } from '../form/draft-values.ts'
import { Rows } from '../form/StepFrame.tsx'
import { useSpaceForm } from './space-form.ts'

const { count, metres: farthest, name: longest } = limits.space.near

/** Places beside the space, as its host says: nobody else's map is asked. */
export function NearField() {
  const { t } = useTranslation(['space-stepper', 'realty'])
  const form = useSpaceForm()
  const places = asList(form.fields.near).map(asObject)
  const { list, tellAdded } = useFocusOnAdded()
  const change = (next: unknown[]) => form.change({ near: next })
  return (
    <Field group label={t('near.label')} help={t('near.help', { count, n: farthest })} optional error={form.error('near')}>
      {places.length > 0 && (
        <Rows ref={list}>
          {places.map((one, index) => {
            const path = (field: string) => `near.${index}.${field}`
            const set = (patch: Record<string, unknown>) => change(replaced(places, index, { ...one, ...patch }))
            const number = index + 1
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing else.
              <li key={index}>
                <chakra.div display="flex" flexWrap="wrap" gap="10px 16px" alignItems="flex-start">
                  <Field label={t('near.kind')} error={form.error(path('kind'))} flex="1 1 150px">
                    <Select
                      placeholder={t('choose')}
                      value={nearKinds.find(kind => kind === one.kind) ?? ''}
                      onChange={kind => set({ kind })}
                      onBlur={() => form.leave(path('kind'))}
                      options={nearKinds.map(value => ({ value, label: t(`realty:near.kind.${value}`) }))}
                    />
                  </Field>
                  <Field label={t('near.name')} error={form.error(path('name'))} flex="2 1 180px">
                    <TextInput
                      maxLength={longest}
                      value={asText(one.name)}
                      onChange={name => set({ name })}
                      onBlur={() => form.leave(path('name'))}
                    />
                  </Field>
                  <Field label={t('near.metres')} error={form.error(path('metres'))}>
                    <NumberInput
                      label={t('near.metresNumber', { number })}
                      min={0}
                      max={farthest}
                      step={50}
                      value={asNumber(one.metres)}
                      onChange={metres => set({ metres })}
                      onBlur={() => form.leave(path('metres'))}
                    />
                  </Field>
                  <IconButton
                    icon={TrashIcon}
                    marginTop="26px"
                    marginInlineStart="auto"
                    label={t('near.remove', { number })}
                    onClick={() => change(without(places, index))}
                  />
                </chakra.div>
              </li>
            )
          })}
        </Rows>
      )}
      {places.length < count && (
        <chakra.div marginTop={places.length > 0 ? '2' : 0}>
          <Button
            icon={PlusIcon}
            onClick={() => {
              change([...places, { kind: null, name: '', metres: null }])
              tellAdded()
            }}
          >
            {t('near.add')}
          </Button>
        </chakra.div>
      )}
    </Field>
  )
}
