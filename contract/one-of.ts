/** Whether something is one of these: an address, a kept draft or a select may say anything. */
export const oneOf =
  <const T extends readonly unknown[]>(list: T) =>
  (value: unknown): value is T[number] =>
    list.includes(value)
