import {
  type ColumnDefinitionNode,
  type CreateTableNode,
  DataTypeNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  RawNode,
} from 'kysely'
import type { Kind } from '../sql-dialect.ts'

/**
 * Makes both databases equally strict about one migration text: SQLite keeps the declared types (STRICT),
 * PostgreSQL compares text by code point, as SQLite does (COLLATE "C").
 */
export function sameTables(kind: Kind): KyselyPlugin {
  const transformer = kind === 'sqlite' ? new StrictTypes() : new PlainOrder()
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  }
}

/** Strict tables know only INTEGER, REAL and TEXT; SQLite itself refuses any other type. */
const strictNames = new Map([
  ['bigint', 'integer'],
  ['double precision', 'real'],
] as const)

class StrictTypes extends OperationNodeTransformer {
  protected override transformCreateTable(node: CreateTableNode, queryId?: QueryId): CreateTableNode {
    const table = super.transformCreateTable(node, queryId)
    return { ...table, endModifiers: [...(table.endModifiers ?? []), RawNode.createWithSql('strict')] }
  }

  protected override transformColumnDefinition(
    node: ColumnDefinitionNode,
    queryId?: QueryId,
  ): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node, queryId)
    const { dataType } = column
    if (!DataTypeNode.is(dataType)) return column
    for (const [name, strict] of strictNames)
      if (dataType.dataType === name) return { ...column, dataType: DataTypeNode.create(strict) }
    return column
  }
}

class PlainOrder extends OperationNodeTransformer {
  protected override transformColumnDefinition(
    node: ColumnDefinitionNode,
    queryId?: QueryId,
  ): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node, queryId)
    const isText = DataTypeNode.is(column.dataType) && column.dataType.dataType === 'text'
    return isText ? { ...column, dataType: RawNode.createWithSql('text collate "C"') } : column
  }
}
