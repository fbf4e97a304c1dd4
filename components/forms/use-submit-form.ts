import { zodResolver } from '@hookform/resolvers/zod'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues, RegisterOptions, UseFormProps } from 'react-hook-form'
import { get, useForm } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'

interface SubmitFormOptions<V extends FieldValues> extends Pick<
  UseFormProps<V>,
  'resetOptions' | 'mode' | 'reValidateMode'
> {
  /** Judges the fields; the message of an issue is the problem that `problemText` turns into a text. */
  schema: ZodMiniType<V, V>
  defaultValues?: NoInfer<DefaultValues<V>>
  /** For values that come later; `resetOptions` says what stays of what was typed. */
  values?: NoInfer<V>
  problemText: (field: FieldPath<V>, problem: string, value: unknown) => string
  /** Sends what was entered; may throw, and `failureText` says what then is above the button. */
  send: (values: V) => Promise<void>
  /** null: nothing is said there. */
  failureText: (error: unknown) => string | null
}

export type SubmitForm<V extends FieldValues> = ReturnType<typeof useSubmitForm<V>>

/**
 * One form: a field's problem shows once it was left or the button was clicked, and the first wrong field
 * takes the focus; what the server refuses is stored separately, so that it does not turn the button off.
 */
export function useSubmitForm<V extends FieldValues>(options: SubmitFormOptions<V>) {
  const { schema, problemText, send, failureText, ...formOptions } = options
  const form = useForm<V>({ mode: 'onTouched', resolver: zodResolver(schema), ...formOptions })
  const [failure, setFailure] = useState<string | null>(null)
  const { errors, defaultValues } = form.formState

  const error = (name: FieldPath<V>): string | undefined => {
    const problem = (get(errors, name) as { message?: string } | undefined)?.message
    return problem ? problemText(name, problem, form.getValues(name)) : undefined
  }
  const submitValid = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      await send(values)
    } catch (failed) {
      setFailure(failureText(failed))
    }
  })
  const showMissing = form.handleSubmit((values) => {
    const [first] = Object.keys(values)
    if (first) form.setFocus(first as FieldPath<V>)
  })
  return {
    ...form,
    failure,
    setFailure,
    error,
    /** What a plain input of a field needs. */
    field: <N extends FieldPath<V>>(name: N, rules?: RegisterOptions<V, N>) => ({
      ...form.register(name, rules),
      // Distinguishes what the form shows from the start from what a password manager has written (lib/client/adopt-entered.ts).
      defaultValue: get(defaultValues, name) as string | undefined,
      error: error(name),
    }),
    /** What a field needs that formats what is typed. */
    formatted: (name: FieldPath<V>) => ({ name, control: form.control, error: error(name) }),
    /** For a form's `onSubmit`, or the button of a part that is inside another form. */
    submit: (event?: FormEvent) => void submitValid(event),
    /** The same; ends with what was sent, or at once where something is wrong. */
    submitted: () => submitValid(),
    /** Sends nothing: moves to the first missing or wrong field with its message; to the first of all where nothing but a change is missing. */
    showMissing: () => void showMissing(),
  }
}
