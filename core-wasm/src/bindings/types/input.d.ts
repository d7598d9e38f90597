// What may be given for an item.

/** What may be given for one field: relations as ids, as new items, or as changes. */
export type FieldInput<V> =
    IsAny<V> extends true
        ? any
        : [Related<V>] extends [never]
          ? OwnInput<V>
          : Extract<V, readonly unknown[]> extends never
            ? ItemInput<Related<V>> | ShallowValue<V> | null
            :
                  | readonly (ItemInput<Related<V>> | OneOf<ShallowValue<NonNullable<V>>>)[]
                  | {
                        readonly create?: readonly ItemInput<Related<V>>[];
                        readonly update?: readonly ItemInput<Related<V>>[];
                        readonly delete?: readonly Id[];
                    }
                  | null;

/** What may be given for a field that refers to nothing. A date is written as its text. */
export type OwnInput<V> = V extends "json"
    ? unknown
    : V extends "csv"
      ? string | readonly string[]
      : V extends "datetime" | "date" | "time" | "timestamp"
        ? string | Date
        : V extends readonly (infer One)[]
          ? readonly One[]
          : string extends V
            ? V | Date
            : V;

/** What may be given for an item that is made or changed. */
export type ItemInput<T> =
    IsAny<T> extends true
        ? Record<string, any>
        : T extends unknown
          ? { readonly [K in keyof T]?: FieldInput<T[K]> | undefined }
          : never;
