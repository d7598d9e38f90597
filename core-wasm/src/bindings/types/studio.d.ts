// What the Studio works with, beyond the verbs of a group.

/** What the policies allow. */
export interface Permissions<T = any> extends Group<T> {
    /** What the caller may do: by collection and action, with which fields and whether to all of it. */
    me(control?: CallControl): Promise<Record<string, Record<string, any>>>;
    /** What the caller may do with one item, or in a collection that holds one. */
    onItem(collection: string, id?: Id | null, control?: CallControl): Promise<ItemPermissions>;
}

/** What the caller may do with one item. */
export interface ItemPermissions {
    /** Change it, and which fields. */
    update: { access: boolean; presets?: Record<string, any> | null; fields?: string[] | null };
    /** Remove it. */
    delete: { access: boolean };
    /** Share it. */
    share: { access: boolean };
}

/** Policies. */
export interface Policies<T = any> extends Group<T> {
    /** What all policies of the caller allow together beside permissions. */
    globals(control?: CallControl): Promise<{ app_access: boolean; admin_access: boolean; enforce_tfa: boolean }>;
}

/** Roles. */
export interface Roles<T = any> extends Group<T> {
    /** Those of the caller: the own one and those above it. */
    me<const F = undefined>(query?: Query<T, F> | null, control?: CallControl): Promise<Picked<T, F>[]>;
}

/** Flows. */
export interface Flows<T = any> extends Group<T> {
    /** Begins one that waits for `POST`, with a body. Gives what the flow answers. */
    trigger<R = any>(id: string, body?: unknown, control?: CallControl): Promise<R>;
    /** Begins one that waits for `GET`, with what its address carries. Gives what the flow answers. */
    triggerGet<R = any>(id: string, query?: Record<string, unknown> | null, control?: CallControl): Promise<R>;
}

/** Content versions. */
export interface VersionCalls<T = any> extends Group<T> {
    /** What is published beside what the version would make of it. `mainHash` is for `promote`. */
    compare(id: string, control?: CallControl): Promise<VersionComparison>;
    /** Saves changes to the version. Gives the item as it would be. */
    save(id: string, changes: Record<string, unknown>, control?: CallControl): Promise<any>;
    /** Publishes it, or some of its fields. Rejects with `VALIDATION` when the item was changed since `mainHash`. */
    promote(
        id: string,
        mainHash: string,
        fields?: readonly string[] | null,
        control?: CallControl,
    ): Promise<string | number>;
}

/** A version beside what is published. */
export interface VersionComparison {
    /** Whether the item was changed since the version was made from it. */
    outdated: boolean;
    /** Names the published state. */
    mainHash: string;
    /** The changes of the version. */
    current: Record<string, any>;
    /** The published item, as far as it is changed. */
    main: Record<string, any>;
}

/** Items that are shared by a link. */
export interface Shares<T = any> extends Group<T> {
    /** What anybody may know of a share, before it is opened. Nobody has to be signed in. */
    info(id: string, control?: CallControl): Promise<any>;
    /** Sends the link of a share to people. */
    invite(id: string, emails: readonly string[], control?: CallControl): Promise<void>;
    /** Opens a share without a password: the session is then the share's. */
    open(id: string, control?: CallControl): Promise<void>;
    /** Opens a share: the session is then the share's. Rejects with `INVALID_CREDENTIALS`. */
    open(id: string, password: string | null | undefined, control?: CallControl): Promise<void>;
}

/** The server's extensions. Administrators only. */
export interface Extensions {
    /** Those that are installed. */
    list(control?: CallControl): Promise<any[]>;
    /** Changes one; `{ meta: { enabled: false } }` turns it off. */
    update(id: string, changes: Record<string, unknown>, control?: CallControl): Promise<any>;
    /** Removes the record of one whose files are gone. */
    delete(id: string, control?: CallControl): Promise<void>;
    /** What the registry offers: `search`, `type`, `by`, `limit`, `offset`, `sort`, `sandbox`. */
    registry(query?: Record<string, unknown> | null, control?: CallControl): Promise<any[]>;
    /** A publisher of the registry. */
    registryAccount(id: string, control?: CallControl): Promise<any>;
    /** One extension of the registry. */
    registryExtension(id: string, control?: CallControl): Promise<any>;
    /** Installs a version of an extension, both by their ids in the registry. */
    install(extension: string, version: string, control?: CallControl): Promise<void>;
    /** Fetches the files of an extension again. */
    reinstall(extension: string, control?: CallControl): Promise<void>;
    /** Removes an extension of the registry with its files. */
    uninstall(id: string, control?: CallControl): Promise<void>;
}

/** Deployments, by the name of their provider: `vercel`, `netlify`. Administrators only. */
export interface Deployments {
    /** The providers that are set up. */
    list(query?: Query<any> | null, control?: CallControl): Promise<any[]>;
    /** One provider. */
    get(provider: string, query?: Query<any> | null, control?: CallControl): Promise<any>;
    /** Sets one up, with its `credentials`. */
    create(deployment: Record<string, unknown>, query?: Query<any> | null, control?: CallControl): Promise<any>;
    /** Changes one. */
    update(
        provider: string,
        changes: Record<string, unknown>,
        query?: Query<any> | null,
        control?: CallControl,
    ): Promise<any>;
    /** Removes one. */
    delete(provider: string, control?: CallControl): Promise<void>;
    /** Its projects with the last runs. */
    dashboard(provider: string, query?: Record<string, unknown> | null, control?: CallControl): Promise<any>;
    /** Its projects. */
    projects(provider: string, control?: CallControl): Promise<any[]>;
    /** One project. */
    project(provider: string, project: string, query?: Query<any> | null, control?: CallControl): Promise<any>;
    /** Chooses the projects: `{ create, delete }`. */
    updateProjects(provider: string, changes: Record<string, unknown>, control?: CallControl): Promise<any[]>;
    /** Deploys a project: `{ preview, clear_cache }`. Gives the run. */
    deploy(
        provider: string,
        project: string,
        options?: Record<string, unknown> | null,
        control?: CallControl,
    ): Promise<any>;
    /** The runs of a project. */
    runs(provider: string, project: string, query?: Query<any> | null, control?: CallControl): Promise<any[]>;
    /** How the runs of a project went: `{ range }`. */
    runStats(
        provider: string,
        project: string,
        query?: Record<string, unknown> | null,
        control?: CallControl,
    ): Promise<any>;
    /** One run with its log: `{ since }`. */
    run(provider: string, run: string, query?: Record<string, unknown> | null, control?: CallControl): Promise<any>;
    /** Stops a run. */
    cancel(provider: string, run: string, control?: CallControl): Promise<any>;
}

/** The schema as a whole. Administrators only. */
export interface SchemaCalls {
    /** All of it, or with `includeCollections` or `excludeCollections` a part. */
    snapshot(query?: Record<string, unknown> | null, control?: CallControl): Promise<Record<string, any>>;
    /** What has to change here for a snapshot to be true; nothing when it is. `force` for another version or database. */
    diff(
        snapshot: Record<string, any> | FormData,
        options?: { force?: boolean | undefined } | null,
        control?: CallControl,
    ): Promise<{ hash: string; diff: Record<string, any> } | undefined>;
    /** Makes the changes that `diff` gave. */
    apply(
        diff: Record<string, any> | FormData,
        options?: { force?: boolean | undefined } | null,
        control?: CallControl,
    ): Promise<void>;
}
