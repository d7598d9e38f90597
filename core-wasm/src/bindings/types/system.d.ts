// What Directus itself holds: every field of its collections that stores something, as Directus 11 has them. `S` is the
// caller's schema, which may add to them; a relation leads to what it makes of them.

/** The collections of Directus itself that have a type: one item of each. */
export interface SystemItems<S = object> {
    /** That a role, a person or everybody has a policy. */
    directus_access: DirectusAccess<S>;
    /** Something that was done. */
    directus_activity: DirectusActivity<S>;
    /** What somebody wrote about an item. */
    directus_comments: DirectusComment<S>;
    /** A dashboard. */
    directus_dashboards: DirectusDashboard<S>;
    /** A file. */
    directus_files: DirectusFile<S>;
    /** A flow. */
    directus_flows: DirectusFlow<S>;
    /** A folder of files. */
    directus_folders: DirectusFolder<S>;
    /** A message to a person. */
    directus_notifications: DirectusNotification<S>;
    /** An operation of a flow. */
    directus_operations: DirectusOperation<S>;
    /** A panel of a dashboard. */
    directus_panels: DirectusPanel<S>;
    /** What a policy allows in a collection. */
    directus_permissions: DirectusPermission<S>;
    /** A policy: a set of permissions. */
    directus_policies: DirectusPolicy<S>;
    /** A bookmark, or how a collection is laid out. */
    directus_presets: DirectusPreset<S>;
    /** An earlier state of an item. */
    directus_revisions: DirectusRevision<S>;
    /** A role. */
    directus_roles: DirectusRole<S>;
    /** The settings of the project. */
    directus_settings: DirectusSettings<S>;
    /** An item that is shared by a link. */
    directus_shares: DirectusShare<S>;
    /** A text of the Studio's own. */
    directus_translations: DirectusTranslation;
    /** A person. */
    directus_users: DirectusUser<S>;
    /** A content version of an item. */
    directus_versions: DirectusVersion<S>;
}

/** One item of a collection of Directus itself, with what the schema adds to it. */
export type SystemItem<S, N extends keyof SystemItems> =
    IsAny<S> extends true
        ? SystemItems[N]
        : N extends keyof S
          ? Omit<SystemItems<S>[N], keyof OneOf<S[N]>> & OneOf<S[N]>
          : SystemItems<S>[N];

/** A person. */
export interface DirectusUser<S = object> {
    /** Id. */
    id: string;
    /** First name. */
    first_name: string | null;
    /** Last name. */
    last_name: string | null;
    /** E-mail address; it signs in. */
    email: string | null;
    /** Written; it is read back as stars. */
    password: string | null;
    /** Where they are, as they wrote it. */
    location: string | null;
    /** Their title. */
    title: string | null;
    /** What they say of themselves. */
    description: string | null;
    /** Words. */
    tags: "json" | null;
    /** Their picture. */
    avatar: string | SystemItem<S, "directus_files"> | null;
    /** BCP 47 tag. */
    language: string | null;
    /** Which way the Studio writes. */
    text_direction: "auto" | "ltr" | "rtl";
    /** Whether there is a second factor: stars where there is one. `users.twoFactor` sets it. */
    tfa_secret: string | null;
    /** Only `active` signs in. */
    status: "draft" | "invited" | "unverified" | "active" | "suspended" | "archived";
    /** Their role. */
    role: string | SystemItem<S, "directus_roles"> | null;
    /** Policies that they have besides those of their role. */
    policies: string[] | SystemItem<S, "directus_access">[];
    /** Written; it is read back as stars. */
    token: string | null;
    /** When they were last here. */
    last_access: "datetime" | null;
    /** Page of the Studio that they saw last. */
    last_page: string | null;
    /** How they sign in; `default` is with a password. */
    provider: string;
    /** Who they are to another provider. */
    external_identifier: string | null;
    /** What another provider says of them. */
    auth_data: "json" | null;
    /** Whether notifications come by mail as well. */
    email_notifications: boolean | null;
    /** The Studio's appearance; that of the project when null. */
    appearance: "auto" | "dark" | "light" | null;
    /** The Studio's theme when it is light. */
    theme_light: string | null;
    /** The Studio's theme when it is dark. */
    theme_dark: string | null;
    /** What they changed in it. */
    theme_light_overrides: "json" | null;
    /** What they changed in it. */
    theme_dark_overrides: "json" | null;
}

/** A file. */
export interface DirectusFile<S = object> {
    /** Id. */
    id: string;
    /** Storage that it lies in. */
    storage: string;
    /** Name it has there. */
    filename_disk: string | null;
    /** Name it is saved under. */
    filename_download: string;
    /** Title. */
    title: string | null;
    /** Description. */
    description: string | null;
    /** MIME type. */
    type: string | null;
    /** Character set. */
    charset: string | null;
    /** Its folder. */
    folder: string | SystemItem<S, "directus_folders"> | null;
    /** In bytes; the server gives it as text. */
    filesize: string | number | null;
    /** In pixels. */
    width: number | null;
    /** In pixels. */
    height: number | null;
    /** In milliseconds. */
    duration: number | null;
    /** In pixels from the left. */
    focal_point_x: number | null;
    /** In pixels from the top. */
    focal_point_y: number | null;
    /** Where it is embedded from. */
    embed: string | null;
    /** Words. */
    tags: "json" | null;
    /** Where it was taken. */
    location: string | null;
    /** What is written in the file itself. */
    metadata: "json" | null;
    /** Who stored it. */
    uploaded_by: string | SystemItem<S, "directus_users"> | null;
    /** When its content was stored. */
    uploaded_on: "datetime" | null;
    /** When its record was made. */
    created_on: "datetime";
    /** Who changed it last. */
    modified_by: string | SystemItem<S, "directus_users"> | null;
    /** When it was last changed. */
    modified_on: "datetime";
    /** Id of an upload in parts that goes on. */
    tus_id: string | null;
    /** How far such an upload is. */
    tus_data: "json" | null;
}

/** A folder of files. */
export interface DirectusFolder<S = object> {
    /** Id. */
    id: string;
    /** Name. */
    name: string;
    /** Folder that it is in. */
    parent: string | SystemItem<S, "directus_folders"> | null;
}

/** A role. */
export interface DirectusRole<S = object> {
    /** Id. */
    id: string;
    /** Name. */
    name: string;
    /** Name of the Studio's icon. */
    icon: string;
    /** What it is for. */
    description: string | null;
    /** Role whose policies it has as well. */
    parent: string | SystemItem<S, "directus_roles"> | null;
    /** Roles below it. */
    children: string[] | SystemItem<S, "directus_roles">[];
    /** Its policies. */
    policies: string[] | SystemItem<S, "directus_access">[];
    /** Who has it. */
    users: string[] | SystemItem<S, "directus_users">[];
}

/** A policy: a set of permissions. */
export interface DirectusPolicy<S = object> {
    /** Id. */
    id: string;
    /** Name. */
    name: string;
    /** Name of the Studio's icon. */
    icon: string;
    /** What it is for. */
    description: string | null;
    /** Addresses that it holds for; all when null. */
    ip_access: "csv" | null;
    /** Whether it asks for a second factor. */
    enforce_tfa: boolean;
    /** Whether everything is allowed. */
    admin_access: boolean;
    /** Whether the Studio is allowed. */
    app_access: boolean;
    /** What it allows. */
    permissions: number[] | SystemItem<S, "directus_permissions">[];
    /** Who has it. */
    users: string[] | SystemItem<S, "directus_access">[];
    /** Roles that have it. */
    roles: string[] | SystemItem<S, "directus_access">[];
}

/** That a role, a person or everybody has a policy. */
export interface DirectusAccess<S = object> {
    /** Id. */
    id: string;
    /** The role. */
    role: string | SystemItem<S, "directus_roles"> | null;
    /** The person. */
    user: string | SystemItem<S, "directus_users"> | null;
    /** The policy. */
    policy: string | SystemItem<S, "directus_policies">;
    /** Its place. */
    sort: number | null;
}

/** What a policy allows in a collection. */
export interface DirectusPermission<S = object> {
    /** Id. */
    id: number;
    /** The collection. */
    collection: string;
    /** What is allowed. */
    action: "create" | "read" | "update" | "delete" | "share";
    /** Filter of the items that it is allowed with. */
    permissions: "json" | null;
    /** Filter that a change must fulfil. */
    validation: "json" | null;
    /** Values for what is not given. */
    presets: "json" | null;
    /** Fields that it is allowed with; `*` for all. */
    fields: "csv" | null;
    /** Its policy. */
    policy: string | SystemItem<S, "directus_policies">;
}

/** A bookmark, or how a collection is laid out. */
export interface DirectusPreset<S = object> {
    /** Id. */
    id: number;
    /** Name of the bookmark; null for a person's layout. */
    bookmark: string | null;
    /** Whose it is. */
    user: string | SystemItem<S, "directus_users"> | null;
    /** Role that has it. */
    role: string | SystemItem<S, "directus_roles"> | null;
    /** The collection. */
    collection: string | null;
    /** Text that is looked for. */
    search: string | null;
    /** Name of the layout. */
    layout: string | null;
    /** What each layout asks for. */
    layout_query: "json" | null;
    /** How each layout is set. */
    layout_options: "json" | null;
    /** In seconds. */
    refresh_interval: number | null;
    /** Which items. */
    filter: "json" | null;
    /** Name of the Studio's icon. */
    icon: string | null;
    /** CSS colour. */
    color: string | null;
}

/** Something that was done. */
export interface DirectusActivity<S = object> {
    /** Id. */
    id: number;
    /** What: `create`, `update`, `delete`, `login` and others. */
    action: string;
    /** Who did it. */
    user: string | SystemItem<S, "directus_users"> | null;
    /** When. */
    timestamp: "datetime";
    /** From which address. */
    ip: string | null;
    /** With which browser. */
    user_agent: string | null;
    /** Collection of the item. */
    collection: string;
    /** Id of the item. */
    item: string;
    /** From which site. */
    origin: string | null;
    /** What the items were then. */
    revisions: number[] | SystemItem<S, "directus_revisions">[];
}

/** An earlier state of an item. */
export interface DirectusRevision<S = object> {
    /** Id. */
    id: number;
    /** What made it. */
    activity: number | SystemItem<S, "directus_activity">;
    /** Collection of the item. */
    collection: string;
    /** Id of the item. */
    item: string;
    /** The item as it was. */
    data: "json" | null;
    /** What was changed. */
    delta: "json" | null;
    /** Revision of the item that this one was made with. */
    parent: number | SystemItem<S, "directus_revisions"> | null;
    /** Content version that it is of. */
    version: string | SystemItem<S, "directus_versions"> | null;
}

/** What somebody wrote about an item. */
export interface DirectusComment<S = object> {
    /** Id. */
    id: string;
    /** Collection of the item. */
    collection: string;
    /** Id of the item. */
    item: string;
    /** Their words, as Markdown. */
    comment: string;
    /** When it was made. */
    date_created: "datetime" | null;
    /** Who made it. */
    user_created: string | SystemItem<S, "directus_users"> | null;
    /** When it was last changed. */
    date_updated: "datetime" | null;
    /** Who changed it last. */
    user_updated: string | SystemItem<S, "directus_users"> | null;
}

/** A message to a person. */
export interface DirectusNotification<S = object> {
    /** Id. */
    id: number;
    /** When it was sent. */
    timestamp: "datetime" | null;
    /** Where it lies. */
    status: "inbox" | "archived" | null;
    /** To whom. */
    recipient: string | SystemItem<S, "directus_users">;
    /** From whom. */
    sender: string | SystemItem<S, "directus_users"> | null;
    /** What it is about. */
    subject: string;
    /** As Markdown. */
    message: string | null;
    /** Collection of the item that it is about. */
    collection: string | null;
    /** Id of the item that it is about. */
    item: string | null;
}

/** A text of the Studio's own. */
export interface DirectusTranslation {
    /** Id. */
    id: string;
    /** BCP 47 tag. */
    language: string;
    /** Name it is used by. */
    key: string;
    /** The text. */
    value: string;
}

/** A dashboard. */
export interface DirectusDashboard<S = object> {
    /** Id. */
    id: string;
    /** Name. */
    name: string;
    /** Name of the Studio's icon. */
    icon: string;
    /** What it is for. */
    note: string | null;
    /** CSS colour. */
    color: string | null;
    /** What is on it. */
    panels: string[] | SystemItem<S, "directus_panels">[];
    /** When it was made. */
    date_created: "datetime" | null;
    /** Who made it. */
    user_created: string | SystemItem<S, "directus_users"> | null;
}

/** A panel of a dashboard. */
export interface DirectusPanel<S = object> {
    /** Id. */
    id: string;
    /** Its dashboard. */
    dashboard: string | SystemItem<S, "directus_dashboards">;
    /** Name. */
    name: string | null;
    /** Name of the Studio's icon. */
    icon: string | null;
    /** CSS colour. */
    color: string | null;
    /** What it is for. */
    note: string | null;
    /** What it shows. */
    type: string;
    /** Whether it shows its name. */
    show_header: boolean;
    /** Column of its left edge. */
    position_x: number;
    /** Row of its upper edge. */
    position_y: number;
    /** In columns. */
    width: number;
    /** In rows. */
    height: number;
    /** How it is set. */
    options: "json" | null;
    /** When it was made. */
    date_created: "datetime" | null;
    /** Who made it. */
    user_created: string | SystemItem<S, "directus_users"> | null;
}

/** A flow. */
export interface DirectusFlow<S = object> {
    /** Id. */
    id: string;
    /** Name. */
    name: string;
    /** Name of the Studio's icon. */
    icon: string | null;
    /** CSS colour. */
    color: string | null;
    /** What it is for. */
    description: string | null;
    /** Whether it runs. */
    status: "active" | "inactive";
    /** What begins it. */
    trigger: "event" | "webhook" | "operation" | "schedule" | "manual" | null;
    /** What is recorded of its runs. */
    accountability: "all" | "activity" | null;
    /** How what begins it is set. */
    options: "json" | null;
    /** Its first operation. */
    operation: string | SystemItem<S, "directus_operations"> | null;
    /** All of them. */
    operations: string[] | SystemItem<S, "directus_operations">[];
    /** When it was made. */
    date_created: "datetime" | null;
    /** Who made it. */
    user_created: string | SystemItem<S, "directus_users"> | null;
}

/** An operation of a flow. */
export interface DirectusOperation<S = object> {
    /** Id. */
    id: string;
    /** Name. */
    name: string | null;
    /** Name that later ones read its result by. */
    key: string;
    /** What it does. */
    type: string;
    /** Column in the Studio. */
    position_x: number;
    /** Row in the Studio. */
    position_y: number;
    /** How it is set. */
    options: "json" | null;
    /** What follows when it succeeds. */
    resolve: string | SystemItem<S, "directus_operations"> | null;
    /** What follows when it fails. */
    reject: string | SystemItem<S, "directus_operations"> | null;
    /** Its flow. */
    flow: string | SystemItem<S, "directus_flows">;
    /** When it was made. */
    date_created: "datetime" | null;
    /** Who made it. */
    user_created: string | SystemItem<S, "directus_users"> | null;
}

/** A content version of an item. */
export interface DirectusVersion<S = object> {
    /** Id. */
    id: string;
    /** Name in addresses. */
    key: string;
    /** Name. */
    name: string | null;
    /** Collection of the item. */
    collection: string;
    /** Id of the item. */
    item: string;
    /** Of the item that it was made from. */
    hash: string | null;
    /** What it changes. */
    delta: "json" | null;
    /** When it was made. */
    date_created: "datetime" | null;
    /** Who made it. */
    user_created: string | SystemItem<S, "directus_users"> | null;
    /** When it was last changed. */
    date_updated: "datetime" | null;
    /** Who changed it last. */
    user_updated: string | SystemItem<S, "directus_users"> | null;
}

/** An item that is shared by a link. */
export interface DirectusShare<S = object> {
    /** Id. */
    id: string;
    /** Name. */
    name: string | null;
    /** Collection of the item. */
    collection: string;
    /** Id of the item. */
    item: string;
    /** Role that it is read as. */
    role: string | SystemItem<S, "directus_roles"> | null;
    /** Written; it is read back as stars. */
    password: string | null;
    /** From when. */
    date_start: "datetime" | null;
    /** Until when. */
    date_end: "datetime" | null;
    /** How often it was opened. */
    times_used: number | null;
    /** How often it may be opened. */
    max_uses: number | null;
    /** When it was made. */
    date_created: "datetime" | null;
    /** Who made it. */
    user_created: string | SystemItem<S, "directus_users"> | null;
}

/** The settings of the project. */
export interface DirectusSettings<S = object> {
    /** Id. */
    id: number;
    /** Its name. */
    project_name: string;
    /** A line below its name. */
    project_descriptor: string | null;
    /** Where its site is. */
    project_url: string | null;
    /** Id of the project. */
    project_id: string | null;
    /** E-mail address of who runs it. */
    project_owner: string | null;
    /** What it is used for. */
    project_usage: string | null;
    /** State of its licence. */
    project_status: string | null;
    /** Who it belongs to. */
    org_name: string | null;
    /** Whether news of Directus come by mail. */
    product_updates: boolean | null;
    /** BCP 47 tag. */
    default_language: string;
    /** CSS colour. */
    project_color: string;
    /** Its logo. */
    project_logo: string | SystemItem<S, "directus_files"> | null;
    /** Picture of the sign-in page. */
    public_foreground: string | SystemItem<S, "directus_files"> | null;
    /** Background of the sign-in page. */
    public_background: string | SystemItem<S, "directus_files"> | null;
    /** Icon of its pages. */
    public_favicon: string | SystemItem<S, "directus_files"> | null;
    /** Text of the sign-in page, as Markdown. */
    public_note: string | null;
    /** How often a password may be wrong; no limit when null. */
    auth_login_attempts: number | null;
    /** Regular expression that passwords must match. */
    auth_password_policy: string | null;
    /** Whether anybody may make an account. */
    public_registration: boolean;
    /** Whether such an account confirms its address. */
    public_registration_verify_email: boolean;
    /** Role of such an account. */
    public_registration_role: string | SystemItem<S, "directus_roles"> | null;
    /** Filter of the addresses that may have one. */
    public_registration_email_filter: "json" | null;
    /** Which transformations of pictures are allowed. */
    storage_asset_transform: "all" | "none" | "presets" | null;
    /** Transformations by name. */
    storage_asset_presets: "json" | null;
    /** Folder of files without one. */
    storage_default_folder: string | SystemItem<S, "directus_folders"> | null;
    /** Maps of the Studio. */
    basemaps: "json" | null;
    /** Key of Mapbox. */
    mapbox_key: string | null;
    /** Modules of the Studio. */
    module_bar: "json" | null;
    /** Aspect ratios of the Studio's picture editor. */
    custom_aspect_ratios: "json" | null;
    /** Addresses that the visual editor may open. */
    visual_editor_urls: "json" | null;
    /** The Studio's appearance. */
    default_appearance: "auto" | "dark" | "light";
    /** The Studio's theme when it is light. */
    default_theme_light: string | null;
    /** The Studio's theme when it is dark. */
    default_theme_dark: string | null;
    /** What is changed in it. */
    theme_light_overrides: "json" | null;
    /** What is changed in it. */
    theme_dark_overrides: "json" | null;
    /** Styles of the Studio. */
    custom_css: string | null;
    /** Where wishes go. */
    report_feature_url: string | null;
    /** Where faults are reported. */
    report_bug_url: string | null;
    /** Where failures are reported. */
    report_error_url: string | null;
    /** Whether several may edit an item at once. */
    collaborative_editing_enabled: boolean;
    /** Key of OpenAI; read back as stars. */
    ai_openai_api_key: string | null;
    /** Models of it that may be used. */
    ai_openai_allowed_models: "json" | null;
    /** Key of Anthropic; read back as stars. */
    ai_anthropic_api_key: string | null;
    /** Models of it that may be used. */
    ai_anthropic_allowed_models: "json" | null;
    /** Key of Google; read back as stars. */
    ai_google_api_key: string | null;
    /** Models of it that may be used. */
    ai_google_allowed_models: "json" | null;
    /** Name of another provider. */
    ai_openai_compatible_name: string | null;
    /** Its address. */
    ai_openai_compatible_base_url: string | null;
    /** Its key; read back as stars. */
    ai_openai_compatible_api_key: string | null;
    /** Headers that it is sent. */
    ai_openai_compatible_headers: "json" | null;
    /** Its models. */
    ai_openai_compatible_models: "json" | null;
    /** What every model is told. */
    ai_system_prompt: string | null;
    /** Whether the MCP server runs. */
    mcp_enabled: boolean;
    /** Whether it may delete. */
    mcp_allow_deletes: boolean;
    /** Collection that holds its prompts. */
    mcp_prompts_collection: string | null;
    /** Whether it tells models of Directus. */
    mcp_system_prompt_enabled: boolean;
    /** What it tells them. */
    mcp_system_prompt: string | null;
}
/** A field of a collection. */
export interface DirectusField {
    /** Its collection. */
    collection: string;
    /** Its name. */
    field: string;
    /** Its type, in the words of Directus. */
    type: string;
    /** Its column; none for a field that is not stored. */
    schema: Record<string, any> | null;
    /** How the Studio shows it. */
    meta: Record<string, any> | null;
}

/** A relation, as the field that holds it. */
export interface DirectusRelation {
    /** Collection of the field. */
    collection: string;
    /** Field that holds it. */
    field: string;
    /** What it refers to; none for any of several. */
    related_collection: string | null;
    /** Its foreign key. */
    schema: Record<string, any> | null;
    /** How the Studio shows it. */
    meta: Record<string, any> | null;
}

/** A collection; a folder of collections has no `schema`. */
export interface DirectusCollection {
    /** Its name. */
    collection: string;
    /** Its table; none for a folder of collections. */
    schema: Record<string, any> | null;
    /** How the Studio shows it. */
    meta: Record<string, any> | null;
}

/** How the server is. */
export interface ServerHealth {
    /** `warn` when something is slow. */
    status: "ok" | "warn";
    /** Version, for administrators. */
    releaseId?: string;
    /** Which of several servers, for administrators. */
    serviceId?: string;
    /** Every part that was looked at, for administrators. */
    checks?: Record<string, any>;
}

/** What everybody may know of the server; administrators get more. */
export interface ServerInfo {
    /** Name, colours, pictures and texts of the project. */
    project: Record<string, any>;
    /** Version of Directus, for who may know it. */
    version?: string;
    /** Whatever else is known. */
    [name: string]: any;
}
