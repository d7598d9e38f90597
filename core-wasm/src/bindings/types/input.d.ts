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
          : V;

/** What may be given for an item that is changed, and for one that is made where nothing is required. */
export type ItemInput<T> = { readonly [K in keyof T]?: FieldInput<T[K]> | undefined };

/** What may be given for an item that is made: with what its schema requires, see `RequiredOnCreate`. */
export type NewItem<T> =
    IsAny<T> extends true
        ? Record<string, any>
        : [RequiredName<T>] extends [never]
          ? ItemInput<T>
          : ItemInput<T> & { readonly [K in RequiredName<T>]: FieldInput<T[K]> };
