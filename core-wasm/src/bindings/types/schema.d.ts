// What a schema says about items.

/** An id, as the API takes it. One that is larger than a number is given as a bigint or a text. */
export type Id = string | number | bigint;

/** Whether nothing is known of a type. */
export type IsAny<T> = 0 extends 1 & T ? true : false;

/** Whether a type is one of several. */
export type IsUnion<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? false : true) : never;

/** All of a union's types at once; nothing of none. */
export type UnionToIntersection<U> = [U] extends [never]
    ? unknown
    : (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
      ? I
      : never;

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

/**
 * One item of a collection of Directus itself: what it always has, and what the schema adds under `directus_...`. `any`
 * of one that has no type here and that the schema does not name.
 */
export type SystemItemOf<S, N extends string> =
    IsAny<S> extends true
        ? any
        : N extends keyof SystemItems
          ? SystemItem<S, N>
          : N extends keyof S
            ? OneOf<S[N]>
            : any;

/** The items that a field refers to; never for a field that holds a value of its own. */
export type Related<V> = IsAny<V> extends true ? never : Extract<OneOf<NonNullable<V>>, object>;

/** The names of the fields that refer to other items. */
export type RelatedName<T> = { [K in keyof T & string]-?: [Related<T[K]>] extends [never] ? never : K }[keyof T &
    string];

declare const collectionOf: unique symbol;

/** An item in a field that refers to items of any of several collections: `N` is which one it is of. */
export type InCollection<N extends string, T> = T & { readonly [collectionOf]?: N };

/** The names of the collections that a field refers to, where it says so: see `InCollection`. */
export type ReferredName<V> =
    Related<V> extends infer R ? (R extends { readonly [collectionOf]?: infer N } ? Extract<N, string> : never) : never;

/** What a field refers to of the collection `N`. */
export type ReferredItem<V, N> =
    Related<V> extends infer R
        ? R extends { readonly [collectionOf]?: infer M }
            ? N extends M
                ? R
                : never
            : never
        : never;

declare const requiredNames: unique symbol;

/**
 * An item that is only made with the fields `K`: they may not be empty, and the server fills them by itself with nothing.
 * Stands in the list of a schema: `posts: RequiredOnCreate<Post, "title">[]`. Below a relation nothing is required, since
 * there the server fills the field that leads back.
 */
export type RequiredOnCreate<T, K extends keyof T & string> = T & { readonly [requiredNames]?: K };

/** The names of the fields that an item is made with, where the schema says so. */
export type RequiredName<T> = T extends { readonly [requiredNames]?: infer K } ? Extract<K, FieldName<T>> : never;

/** What can be written as JSON. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };

/** What a field of a named type holds: `'json'`, `'csv'`, and the moments as text. */
export type PlainValue<V> = V extends "json"
    ? JsonValue
    : V extends "csv"
      ? string[]
      : V extends "datetime" | "date" | "time" | "timestamp"
        ? string
        : V;
