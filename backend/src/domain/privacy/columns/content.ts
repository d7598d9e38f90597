/** Columns of what the team writes for everybody, and of what the programme counts: nobody's. */
import { by, facts, holding, identifying, nobodys, person, stays, type TableFacts, technical } from './definition.ts'

const written =
  'A text that somebody of the team wrote: terms of use and the form say that nobody is named in it. Erasure looks for the addresses of the person, and for their names where it may be about them; legal pages stay.'

const authored = 'What pays or decides must say who wrote it, so that nobody decides about their own work.'

export const contentTables: Readonly<Record<string, TableFacts>> = {
  programme: nobodys(
    'content',
    'programme',
    'id title tagline hero hero_image colour chapters first_quest welcome_item welcome_xp ticker review_target_hours review_second_share maintenance',
  ),
  languages: nobodys('content', 'programme', 'code name sort'),
  translations: nobodys(
    'content',
    'programme',
    'id languages_code programme level season quest quest_step item_type trait_slot trait legal_page announcement',
    holding(['profile', 'email'], written, technical('title', 'summary', 'body', 'extra')),
  ),
  levels: nobodys('content', 'programme', 'id number xp_required title badge perks map_x map_y colour'),
  seasons: nobodys(
    'content',
    'programme',
    'id slug name starts_at ends_at state image',
    holding(['profile', 'email'], written, technical('body')),
  ),
  quests: nobodys(
    'content',
    'programme',
    'id status slug title kind chapter difficulty xp min_level minutes review starts_at ends_at recurrence max_completions cooldown_hours team_rule team_count cover season map_x map_y sort',
    holding(['profile', 'email'], written, technical('summary', 'body')),
  ),
  quest_requires: nobodys('content', 'programme', 'id quest requires_quest'),
  quest_steps: nobodys(
    'content',
    'programme',
    'id quest slug title kind required config set_choices set_codes explanations criteria has_answers sort',
    holding(['profile', 'email'], written, technical('body')),
  ),
  quest_secrets: nobodys('content', 'programme', 'step secret'),
  rewards: nobodys('content', 'programme', 'id quest level kind item_type trait amount sort'),
  item_types: nobodys(
    'content',
    'programme',
    'id status slug name lore image wearable_slot rarity category supply_max per_player_max transferable token_id mint_opens_at mint_closes_at issued is_secret trading_stopped_at trading_stopped_reason sort',
  ),
  trait_slots: nobodys('content', 'programme', 'id slug name required palette sort'),
  traits: nobodys(
    'content',
    'programme',
    'id status slot slug name value rarity min_level unlock_quest unlock_item_type excludes sort',
  ),
  legal_pages: nobodys('content', 'programme', 'id status slug title version effective_from body'),
  legal_texts: nobodys('content', 'programme', 'id slug version hash effective_from text stored_at'),
  announcements: nobodys(
    'content',
    'programme',
    'id status slug starts_at ends_at',
    holding(['profile', 'email'], written, technical('title', 'body')),
  ),
  saved_replies: nobodys(
    'content',
    'programme',
    'id name sort',
    holding(['profile', 'email'], written, technical('texts')),
  ),
  quest_versions: stays(
    'desk',
    'programme',
    authored,
    { author: by('author', 'user') },
    person('author'),
    facts('quest', 'number', 'at', 'status'),
    technical('id', 'digest', 'file'),
  ),
  content_authors: stays(
    'desk',
    'programme',
    authored,
    { author: by('author', 'user') },
    person('author'),
    facts('subject'),
    technical('id'),
  ),
  programme_numbers: nobodys('operation', 'programme', 'subject value counted_at due_at'),
  price_points: nobodys('market', 'programme', 'id item_type listing price at'),
  waymark_meta: nobodys('operation', 'programme', 'key value'),
  chain_blocks: nobodys('operation', 'programme', 'number hash'),
  chain_events: stays(
    'market',
    'programme',
    'It repeats what the public chain says, which nobody can erase, and is what balances are compared with.',
    {},
    technical('id', 'chain_id', 'tx_hash', 'log_index', 'part', 'block_number', 'block_hash', 'name', 'matched', 'at'),
    holding(
      ['wallet', 'profile'],
      'JSON: `args` holds addresses as the public chain has them, and stays; `undo` holds ids of profiles, which are tombstones then.',
      technical('args', 'undo'),
    ),
  ),
  sign_in_nonces: nobodys('account', 'day', 'nonce expires_at used_at'),
  service_tokens: nobodys('operation', 'programme', 'id name scopes token_hash created_at expires_at last_used_at'),
  webhook_endpoints: nobodys(
    'operation',
    'programme',
    'id url description types secret old_secret old_secret_until failing_since disabled_at disabled_because created_at',
  ),
  directus_collections: nobodys(
    'operation',
    'programme',
    'collection icon note display_template hidden singleton translations archive_field archive_app_filter archive_value unarchive_value sort_field accountability color item_duplication_fields sort group collapse preview_url versioning',
  ),
  directus_fields: nobodys(
    'operation',
    'programme',
    'id collection field special interface options display display_options readonly hidden sort width translations note conditions required group validation validation_message searchable',
  ),
  directus_relations: nobodys(
    'operation',
    'programme',
    'id many_collection many_field one_collection one_field one_collection_field one_allowed_collections junction_field sort_field one_deselect_action',
  ),
  directus_migrations: nobodys('operation', 'programme', 'version name timestamp'),
  directus_extensions: nobodys('operation', 'programme', 'enabled id folder source bundle'),
  directus_folders: nobodys('operation', 'programme', 'id name parent'),
  directus_policies: nobodys(
    'operation',
    'programme',
    'id name icon description ip_access enforce_tfa admin_access app_access',
  ),
  directus_permissions: nobodys(
    'operation',
    'programme',
    'id collection action permissions validation presets fields policy',
  ),
  directus_roles: nobodys('operation', 'programme', 'id name icon description parent'),
  directus_operations: stays(
    'desk',
    'programme',
    'Automations of the team go on without whoever made them.',
    { author: by('user_created', 'user') },
    person('user_created'),
    facts('name', 'date_created'),
    technical('id', 'key', 'type', 'position_x', 'position_y', 'options', 'resolve', 'reject', 'flow'),
  ),
  directus_translations: nobodys('content', 'programme', 'id language key value'),
  directus_settings: nobodys(
    'operation',
    'programme',
    'id project_name project_url project_color project_logo public_foreground public_background public_note auth_login_attempts auth_password_policy storage_asset_transform storage_asset_presets custom_css storage_default_folder basemaps mapbox_key module_bar project_descriptor default_language custom_aspect_ratios public_favicon default_appearance default_theme_light theme_light_overrides default_theme_dark theme_dark_overrides report_error_url report_bug_url report_feature_url public_registration public_registration_verify_email public_registration_role public_registration_email_filter visual_editor_urls project_id mcp_enabled mcp_allow_deletes mcp_prompts_collection mcp_system_prompt_enabled mcp_system_prompt project_usage org_name product_updates project_status ai_openai_api_key ai_anthropic_api_key ai_system_prompt ai_google_api_key ai_openai_compatible_api_key ai_openai_compatible_base_url ai_openai_compatible_name ai_openai_compatible_models ai_openai_compatible_headers ai_openai_allowed_models ai_anthropic_allowed_models ai_google_allowed_models collaborative_editing_enabled',
    holding(
      ['email'],
      'The address that the operator registered with the maker of Directus: erasure compares it with those of the person.',
      identifying('project_owner'),
    ),
  ),
}
