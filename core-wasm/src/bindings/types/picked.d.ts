// What comes back for the fields that were asked.

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
    ? FieldName<T>
    : E extends `${infer Head}.${string}`
      ? Head extends `${infer Name}:${string}`
          ? Name
          : Head
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

/** What `E` asks of the items of the collection `N` below the field `K`, which may refer to several collections. */
export type AskedOf<E, K, N> = E extends `${infer Head}:${infer C}.${infer Rest}`
    ? Head extends K
        ? C extends N
            ? Rest
            : never
        : never
    : E extends string
      ? AskedBelow<E, K>
      : K extends keyof E
        ? E[K] extends readonly (infer Below)[]
            ? Below
            : N extends keyof E[K]
              ? OneOf<NonNullable<E[K][N]>>
              : never
        : never;

/** Whether `E` asks anything below the field `K`. */
export type AsksBelow<E, K> = E extends `${infer Head}.${string}`
    ? Head extends K | `${K & string}:${string}` | "*"
        ? true
        : never
    : E extends string
      ? never
      : K extends keyof E
        ? true
        : never;

/** What comes back of a field that refers to several collections: an item of one of those asked, or nothing. */
export type AnyItem<V, E, K> = [AsksBelow<E, K>] extends [never]
    ? ShallowValue<V>
    :
          | {
                [N in ReferredName<V>]: [AskedOf<E, K, N>] extends [never]
                    ? never
                    : PickedFields<ReferredItem<V, N>, AskedOf<E, K, N>>;
            }[ReferredName<V>]
          | null;

/** The values of functions among the fields: `year(at)` comes back as `at_year`. */
export type FunctionValues<E> = {
    [N in E as N extends `${infer Name}(${infer Field})`
        ? Name extends FieldFunction
            ? `${Field}_${Name}`
            : never
        : never]: Computed;
};

/** What `E` asks for and `T` has not. */
export type UnknownName<T, E> = Exclude<AskedName<T, E>, EachName<T> | `${string}(${string}`>;

/**
 * An item with the fields `E`, a union of names, paths and objects. Anything where one of them is misspelt: the compiler
 * says so where it is asked for, and need not say it again of everything that is then read.
 */
export type PickedFields<T, E> =
    IsAny<T> extends true ? any : [UnknownName<T, E>] extends [never] ? PickedNames<T, E> : any;

/** The same of what is known to have them. */
export type PickedNames<T, E> = T extends unknown
    ? {
          [K in keyof T as K extends AskedName<T, E> ? K : never]: [ReferredName<T[K]>] extends [never]
              ? FieldValue<T[K], AskedBelow<E, K>>
              : AnyItem<T[K], E, K>;
      } & ([Extract<E, `${string})`>] extends [never] ? unknown : FunctionValues<Extract<E, `${string})`>>)
    : never;

/** The parts of a text that are separated by commas. */
export type Separated<F extends string> = F extends `${infer One},${infer Rest}`
    ? Separated<One> | Separated<Rest>
    : F extends ` ${infer Rest}`
      ? Separated<Rest>
      : F;

/** The names, paths and objects that a query asks for. */
export type Asked<F> = [F] extends [undefined]
    ? "*"
    : F extends readonly (infer E)[]
      ? E
      : F extends string
        ? Separated<F>
        : "*";

/** An item with the fields of a query; with all of its own when none are named. */
export type Picked<T, F> = PickedFields<T, Asked<F>>;

/** The same, with the fields that `L` gives other names. */
export type PickedAs<T, F, L> =
    HasAlias<L> extends true
        ? Flat<PickedNames<T, Asked<F>> & PickedNames<AliasedFields<T, L>, Exclude<Asked<F>, "*" | `*.${string}`>>>
        : Picked<T, F>;

/** Several objects as one. */
export type Flat<T> = IsAny<T> extends true ? any : { [K in keyof T]: T[K] };
