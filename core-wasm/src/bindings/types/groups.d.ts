// The groups of calls. Every call takes an `AbortSignal` or `CallOptions` last, and rejects with a `WaymarkError`:
// `EMPTY_ID` before anything is sent, `FORBIDDEN`, `NOT_FOUND`, `VALIDATION` and the rest as the server says,
// `NETWORK`, `TIMEOUT`, `ABORTED`, `DECODE`.

/** The last argument of every call. */
export type CallControl = AbortSignal | CallOptions | null | undefined;

/** Items to change or remove: those that a query finds. The server's own limit of a query holds, 100 as it comes. */
export interface FoundBy<T> {
    /** Finds them. */
    query: Query<T>;
    /** That the query finds everything is meant; without it a filter that holds no condition is refused with
     * `VALIDATION`. */
    all?: boolean | undefined;
}

/** A group that is only read. */
export interface ReadGroup<T = any> {
    /** Reads many. */
    list<
        const F = undefined,
        const A extends QueryAggregate<T> | undefined = undefined,
        const G = undefined,
        const L extends QueryAlias<T> | undefined = undefined,
        const O = undefined,
    >(query?: Query<T, F, A, G, L, O> | null, control?: CallControl): Promise<Row<T, F, A, G, L>[]>;
    /** Reads one. Rejects with `FORBIDDEN` when there is none, or none that may be read. */
    get<const F = undefined>(id: Id, query?: Query<T, F> | null, control?: CallControl): Promise<Picked<T, F>>;
}

/** What can be done with what is there. */
export interface ChangeGroup<T = any> extends ReadGroup<T> {
    /** Makes one. Gives it as far as it may be read, with the fields of the query. */
    create<const F = undefined>(
        item: ItemInput<T>,
        query?: Query<T, F> | null,
        control?: CallControl,
    ): Promise<Picked<T, F>>;
    /** Changes one. What is not named stays. */
    update<const F = undefined>(
        id: Id,
        changes: ItemInput<T>,
        query?: Query<T, F> | null,
        control?: CallControl,
    ): Promise<Picked<T, F>>;
    /** Makes the same change to many: to those with these ids, or to those that a query finds. */
    updateMany<const F = undefined>(
        items: readonly Id[] | FoundBy<T>,
        changes: ItemInput<T>,
        query?: Query<T, F> | null,
        control?: CallControl,
    ): Promise<Picked<T, F>[]>;
    /** Changes each in its own way. Every one needs its id. */
    updateMany<const F = undefined>(
        items: readonly ItemInput<T>[],
        query?: Query<T, F> | null,
        control?: CallControl,
    ): Promise<Picked<T, F>[]>;
    /** Removes one. */
    delete(id: Id, control?: CallControl): Promise<void>;
    /** Removes many: those with these ids, or those that a query finds. */
    deleteMany(items: readonly Id[] | FoundBy<T>, control?: CallControl): Promise<void>;
}

/** A group with every verb. */
export interface Group<T = any> extends ChangeGroup<T> {
    /** Makes many at once: all or none. */
    createMany<const F = undefined>(
        items: readonly ItemInput<T>[],
        query?: Query<T, F> | null,
        control?: CallControl,
    ): Promise<Picked<T, F>[]>;
}
