// What a schema says about items, and what comes back for the fields that were asked.

/** An id, as the API gives it. */
export type Id = string | number;

/** Whether nothing is known of a type. */
export type IsAny<T> = 0 extends 1 & T ? true : false;

/** What a list is a list of; anything else is itself. */
export type OneOf<T> = T extends readonly (infer One)[] ? One : T;

/** The names of the collections of a schema that hold many items: those whose type is a list. */
export type CollectionName<S> =
    IsAny<S> extends true
        ? string
        : {
              [N in keyof S & string]: N extends `directus_${string}`
                  ? never
                  : S[N] extends readonly unknown[]
                    ? N
                    : never;
          }[keyof S & string];

/** The names of the collections of a schema that hold one item: those whose type is no list. */
export type SingletonName<S> =
    IsAny<S> extends true
        ? string
        : {
              [N in keyof S & string]: N extends `directus_${string}`
                  ? never
                  : S[N] extends readonly unknown[]
                    ? never
                    : N;
          }[keyof S & string];

/** One item of a collection. */
export type ItemOf<S, N> = IsAny<S> extends true ? any : N extends keyof S ? OneOf<S[N]> : never;

/** One item of a collection of Directus itself: what it always has, and what the schema adds under `directus_...`. */
export type SystemItemOf<S, N extends string, Base> =
    IsAny<S> extends true
        ? any
        : N extends keyof S
          ? IsAny<Base> extends true
              ? OneOf<S[N]>
              : Omit<Base, keyof OneOf<S[N]>> & OneOf<S[N]>
          : Base;

/** The items that a field refers to; never for a field that holds a value of its own. */
export type Related<V> = IsAny<V> extends true ? never : Extract<OneOf<NonNullable<V>>, object>;

/** The names of the fields that refer to other items. */
export type RelatedName<T> = { [K in keyof T & string]-?: [Related<T[K]>] extends [never] ? never : K }[keyof T &
    string];

/** What a field of a named type holds: `'json'`, `'csv'`, and the moments as text. */
export type PlainValue<V> = V extends "json"
    ? any
    : V extends "csv"
      ? string[]
      : V extends "datetime" | "date" | "time" | "timestamp"
        ? string
        : V;

/** What a field gives that was not looked into: its value, or the ids it refers to. */
export type ShallowValue<V> =
    IsAny<V> extends true
        ? any
        : V extends readonly (infer One)[]
          ? One extends object
              ? never
              : V
          : V extends object
            ? never
            : PlainValue<V>;

/** What a field gives of the items it refers to. */
export type DeepValue<V, E> = V extends readonly (infer One)[]
    ? One extends object
        ? PickedFields<One, E>[]
        : never
    : V extends object
      ? PickedFields<V, E>
      : V extends null | undefined
        ? V
        : never;

/** What comes back of one field, when `E` is asked below it. */
export type FieldValue<V, E> = [E] extends [never]
    ? ShallowValue<V>
    : IsAny<E> extends true
      ? any
      : [Related<V>] extends [never]
        ? ShallowValue<V>
        : DeepValue<V, E>;

/** Parts of a moment, and the number of items referred to, as functions in field names. */
export type FieldFunction = "year" | "month" | "week" | "day" | "weekday" | "hour" | "minute" | "second" | "count";

/** The names of fields that `E` asks for. */
export type AskedName<T, E> = E extends "*" | `*.${string}`
    ? keyof T
    : E extends `${infer Head}.${string}`
      ? Head
      : E extends string
        ? E
        : keyof E;

/** What `E` asks below the field `K`. */
export type AskedBelow<E, K> = E extends `${infer Head}.${infer Rest}`
    ? Head extends K | "*"
        ? Rest
        : never
    : E extends string
      ? never
      : K extends keyof E
        ? E[K] extends readonly (infer Below)[]
            ? Below
            : any
        : never;

/** The values of functions among the fields: `year(at)` comes back as `at_year`. */
export type FunctionValues<E> = {
    [N in E as N extends `${infer Name}(${infer Field})`
        ? Name extends FieldFunction
            ? `${Field}_${Name}`
            : never
        : never]: number;
};

/** An item with the fields `E`, a union of names, paths and objects. */
export type PickedFields<T, E> =
    IsAny<T> extends true
        ? any
        : T extends unknown
          ? { [K in keyof T as K extends AskedName<T, E> ? K : never]: FieldValue<T[K], AskedBelow<E, K>> } & ([
                Extract<E, `${string})`>,
            ] extends [never]
                ? unknown
                : FunctionValues<Extract<E, `${string})`>>)
          : never;

/** The parts of a text that are separated by commas. */
export type Separated<F extends string> = F extends `${infer One},${infer Rest}` ? One | Separated<Rest> : F;

/** An item with the fields of a query; with all of its own when none are named. */
export type Picked<T, F> = PickedFields<
    T,
    [F] extends [undefined] ? "*" : F extends readonly (infer E)[] ? E : F extends string ? Separated<F> : "*"
>;

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
